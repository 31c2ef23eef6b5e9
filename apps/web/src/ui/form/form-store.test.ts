import { CAMPO_OBRIGATORIO, text } from '@portal/domain/http/fields';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { maskAsTyped } from './CpfCnpjField.tsx';
import { FormStore, getIn, setIn } from './form-store.ts';

const schema = z.object({ motivo: text(3, 255), itens: z.array(z.object({ texto: text(3, 20) })).min(1, 'Inclua um item.') });
const form = (values: Partial<z.input<typeof schema>>) =>
  new FormStore<z.input<typeof schema>>('f', schema, values as z.input<typeof schema>);

test('setIn changes one place and keeps the identity of what stands beside it', () => {
  const before = { a: [{ b: 1 }, { b: 2 }], c: { d: 3 } };
  const after = setIn(before, 'a.1.b', 9);
  expect(getIn(after, 'a.1.b')).toBe(9);
  expect(after.c).toBe(before.c);
  expect(after.a[0]).toBe(before.a[0]);
  expect(before.a[1]?.b).toBe(2);
});

test('errors stand at the path of their field, in words', () => {
  const store = form({ itens: [{ texto: 'a' }] });
  expect(store.validate()).toBe(false);
  expect(store.get().errors).toEqual({ motivo: 'Campo obrigatório', 'itens.0.texto': 'Escreva pelo menos 3 caracteres.' });
});

test('a refused field is judged again as it is typed, an untouched one is left alone', () => {
  const store = form({ itens: [] });
  store.setValue('motivo', 'x');
  expect(store.get().errors).toEqual({});
  store.leave('motivo');
  expect(store.get().errors.motivo).toContain('3');
  store.setValue('motivo', 'certo');
  expect(store.get().errors).toEqual({});
});

test('a refusal of the server goes to its fields; one without fields is said above the form', () => {
  const store = form({});
  store.refuse('Confira os campos.', [{ campo: 'motivo', mensagem: CAMPO_OBRIGATORIO }]);
  expect(store.get()).toMatchObject({ errors: { motivo: 'Campo obrigatório' }, formError: '' });
  store.refuse('A vistoria já foi encerrada.', []);
  expect(store.get()).toMatchObject({ errors: {}, formError: 'A vistoria já foi encerrada.' });
});

test('CPF and CNPJ get their mask as far as they are typed', () => {
  expect(maskAsTyped('5299', 'both')).toBe('529.9');
  expect(maskAsTyped('52998224725', 'both')).toBe('529.982.247-25');
  expect(maskAsTyped('12abc34501de35', 'both')).toBe('12.ABC.345/01DE-35');
  expect(maskAsTyped('529982247259', 'cpf')).toBe('529.982.247-25');
});

test('a number typed back in its mask is no change, another number is one', () => {
  const contato = z.object({ telefone: z.string(), cep: z.string() });
  const store = new FormStore<z.input<typeof contato>>('f', contato, { telefone: '49999110022', cep: '89990000' });
  store.setValue('telefone', '(49) 99911-0022');
  store.setValue('cep', '89990-000');
  expect(store.isUnsaved()).toBe(false);
  store.setValue('cep', '89990-001');
  expect(store.isUnsaved()).toBe(true);
});
