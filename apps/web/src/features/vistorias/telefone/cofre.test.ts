import { expect, test } from 'vitest';
import { abrirComPin, cifrar, criarFechadura, decifrar, esperaDoPin, recusaDoPin, trocarPin } from './cofre.ts';

const DONO = '1:01900000-0000-7000-8000-000000000001';
const OUTRO = '1:01900000-0000-7000-8000-000000000002';
const PIN = '274913';
const texto = (t: string) => new TextEncoder().encode(t);
const lido = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

test('what is laid down opens with the PIN of its account, in its own browser, and with nothing else', async () => {
  const { fechadura, chave } = await criarFechadura(DONO, PIN);
  const coisa = await cifrar(chave, DONO, 'v/caderno', texto('Avança 30 cm.'));
  const aberta = (await abrirComPin(fechadura, DONO, PIN))!;
  expect(lido(await decifrar(aberta, DONO, 'v/caderno', coisa))).toBe('Avança 30 cm.');
  expect(lido(coisa.dados)).not.toContain('Avança');
  expect(await abrirComPin(fechadura, DONO, '274914')).toBeNull();
  expect(await abrirComPin(fechadura, OUTRO, PIN)).toBeNull();
  // a copy of the store without the key that this browser does not give away
  const { fechadura: deOutro } = await criarFechadura(DONO, PIN);
  expect(await abrirComPin({ ...fechadura, aparelho: deOutro.aparelho }, DONO, PIN)).toBeNull();
  // nor under another name, nor another account's, nor with a byte changed
  await expect(decifrar(aberta, DONO, 'v/pacote', coisa)).rejects.toThrow();
  await expect(decifrar(aberta, OUTRO, 'v/caderno', coisa)).rejects.toThrow();
  new Uint8Array(coisa.dados)[3]! ^= 1;
  await expect(decifrar(aberta, DONO, 'v/caderno', coisa)).rejects.toThrow();
});

test('none of the keys can be read out of the browser', async () => {
  const { fechadura, chave } = await criarFechadura(DONO, PIN);
  for (const key of [chave, fechadura.aparelho, (await abrirComPin(fechadura, DONO, PIN))!]) {
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  }
});

test('a forgotten PIN: the half that the portal kept gives another, and the first one opens no more', async () => {
  const { fechadura, chave, resgate } = await criarFechadura(DONO, PIN);
  const coisa = await cifrar(chave, DONO, 'v/caderno', texto('Ainda aqui.'));
  const nova = (await trocarPin(fechadura, DONO, resgate, '608142'))!;
  expect(lido(await decifrar(nova.chave, DONO, 'v/caderno', coisa))).toBe('Ainda aqui.');
  expect(await abrirComPin(nova.fechadura, DONO, '608142')).not.toBeNull();
  expect(await abrirComPin(nova.fechadura, DONO, PIN)).toBeNull();
  const { resgate: deOutro } = await criarFechadura(DONO, PIN);
  expect(await trocarPin(fechadura, DONO, deOutro, '608142')).toBeNull();
  expect(await trocarPin(fechadura, OUTRO, resgate, '608142')).toBeNull();
});

test('PINs that everybody tries are refused; wrong ones wait longer and longer', () => {
  for (const ruim of ['12345', '1234567890123', '12a456', '111111', '123456', '987654', ''])
    expect(recusaDoPin(ruim)).not.toBeNull();
  for (const bom of ['274913', '112233', '135790', '90210042']) expect(recusaDoPin(bom)).toBeNull();
  expect([1, 4, 5, 6, 9].map(esperaDoPin)).toEqual([0, 0, 30_000, 60_000, 480_000]);
});
