import fc from 'fast-check';

/** What tests know of a kind, beside its model; imported by tests alone. */
export interface Fixture {
  /** Keys of the smallest definition. */
  minimo: Record<string, unknown>;
  /** Answers that are good (as given, as kept, as read aloud), and answers that are refused. */
  casos?: { mais?: Record<string, unknown>; boas: [unknown, unknown, string][]; mas: unknown[] }[];
  /** Random keys of the definition. */
  config: fc.Arbitrary<Record<string, unknown>>;
  /** Random answers, about half of them meant well. */
  resposta: fc.Arbitrary<unknown>;
}

export const letras = fc.string({ maxLength: 12 });
export const decimal = fc.oneof(fc.constantFrom('', '0', '12', '12.50', '1.234,5', '-3', '7,25'), letras);
export const umUuid = fc.constantFrom('018f3b6e-0000-7000-8000-000000000001', '018f3b6e-0000-7000-8000-000000000002');
export const umDe = (...opcoes: string[]) => fc.oneof(fc.constantFrom(...opcoes), letras);
export const algunsDe = (...opcoes: string[]) => fc.array(umDe(...opcoes), { maxLength: 4 });
export const telefones = umDe('(49) 99200-7658', '4933221100');
export const cpfOuCnpj = umDe('529.982.247-25', '12.ABC.345/01DE-35');
export const sempre = (config: Record<string, unknown>) => fc.constant(config);
