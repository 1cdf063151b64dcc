/** A debug build of a core: every store outside of the given ranges of addresses traps. */
import binaryen from 'binaryen';

export type AddressRange = readonly [from: number, to: number];

const { i32, i64, f32, f64 } = binaryen;
const TYPES = { i32, i64, f32, f64 } as const;
/** Where the address of a store that was refused is left: nothing lies there. */
export const REFUSED_AT = 0;

/**
 * binaryen's `instrument-memory` sends every access through imported functions. Here they become functions of the module: those
 * of loads change nothing, that of stores looks at the address.
 */
export function guardStores(wasm: Uint8Array, ranges: readonly AddressRange[]): Uint8Array {
  const module = binaryen.readBinary(wasm);
  try {
    module.setFeatures(binaryen.Features.All);
    module.runPasses(['instrument-memory']);
    const { local } = module;
    const define = (name: string, params: readonly number[], result: number, body: number) => {
      module.removeFunction(name);
      module.addFunction(name, binaryen.createType([...params]), result, [], body);
    };
    const pointer = () => local.get(3, i32);
    const place = [i32, i32, i32, i32];
    define('load_ptr', place, i32, pointer());
    define('store_ptr', place, i32, guarded(module, ranges));
    for (const access of ['load_val', 'store_val', 'struct_get_val', 'struct_set_val'])
      for (const [name, type] of Object.entries(TYPES))
        define(`${access}_${name}`, [i32, type], type, local.get(1, type));
    for (const access of ['array_get_val', 'array_set_val'])
      for (const [name, type] of Object.entries(TYPES))
        define(`${access}_${name}`, [i32, type], type, local.get(1, type));
    for (const name of [
      'array_get_index',
      'array_set_index',
      'memory_grow_pre',
      'memory_grow_post',
    ])
      define(name, [i32, i32], i32, local.get(1, i32));
    if (!module.validate()) throw new Error('the guarded module is not valid');
    return module.emitBinary();
  } finally {
    module.dispose();
  }
}

/** Parameters: the number of the store, its bytes, its constant offset, its pointer. Returns the pointer. */
function guarded(module: binaryen.Module, ranges: readonly AddressRange[]): number {
  const { local } = module;
  const address = () => module.i32.add(local.get(3, i32), local.get(2, i32));
  const end = () => module.i32.add(address(), local.get(1, i32));
  const refuse = module.block(null, [
    module.i32.store(0, 4, module.i32.const(REFUSED_AT), address()),
    module.unreachable(),
  ]);
  const isInside = ranges
    .map(([from, to]) =>
      module.i32.and(
        module.i32.ge_u(address(), module.i32.const(from)),
        module.i32.le_u(end(), module.i32.const(to)),
      ),
    )
    .reduce((a, b) => module.i32.or(a, b));
  const check = module.if(module.i32.eqz(isInside), refuse);
  return module.block(null, [check, local.get(3, i32)], i32);
}
