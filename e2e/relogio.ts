// Loaded before the portal (--import): the machine's clock, moved forward by the journey that asks for it.
const Real = Date;
let ahead = 0;

class Relogio extends Real {
  constructor(...args: ConstructorParameters<typeof Real> | []) {
    if (args.length === 0) super(Real.now() + ahead);
    else super(...args);
  }
  static override now(): number {
    return Real.now() + ahead;
  }
}
globalThis.Date = Relogio as DateConstructor;

process.on('message', (message: { avancar_ms?: number }) => {
  ahead += message.avancar_ms ?? 0;
  process.send?.({ adiantado_ms: ahead });
});
