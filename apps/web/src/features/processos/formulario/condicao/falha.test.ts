import { type Rascunho, rascunhoSchema } from '@portal/domain/processos/rascunho';
import { expect, test } from 'vitest';
import { conhecidosDe } from './conhecidos.ts';
import { falhaDe } from './falha.ts';

const definicao: Rascunho = rascunhoSchema.parse({
  secoes: [
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [
        { id: 'uso', tipo: 'selecao', rotulo: 'Uso', opcoes: ['Casa', 'Loja'], obrigatorio: false },
        { id: 'porque', tipo: 'texto', rotulo: 'Por quê' },
      ],
    },
  ],
});
const falha = (expressao: string) => falhaDe(expressao, conhecidosDe(definicao), definicao);

test('what is wrong with a condition is told with its place; what is only unwise is no mistake of it', () => {
  expect(falha('uso = ')?.posicao).toBeGreaterThan(1);
  expect(falha('nada = "x"')).toMatchObject({ posicao: 1, texto: expect.stringContaining('“nada”') });
  expect(falha('uso != "Sítio"')).toMatchObject({ posicao: 8, texto: expect.stringContaining('esta opção não existe') });
  for (const boa of ['uso != "Casa"', 'uso != null', 'uso = "Casa" and porque != null']) expect(falha(boa)).toBeNull();
});
