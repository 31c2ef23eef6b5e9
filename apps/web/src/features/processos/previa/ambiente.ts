import type { ArquivoDoModelo } from '@portal/domain/campos/arquivos/modelo';
import type { Registros } from '@portal/domain/campos/fontes';
import type { AmbienteCampo } from '@portal/domain/campos/tipo';
import * as modelos from '@portal/domain/processos/modelos-de-arquivo';
import type { AmbienteDosCampos } from '#entities/campos/AmbienteCampos.tsx';
import { callArquivo, saveArquivo } from '#lib/api.ts';
import { notify } from '#lib/notify.ts';
import { uuid } from '#lib/uuid.ts';

/** What the town's registries hold is read for a request alone; here they only show that they give the options. */
const REGISTROS: Registros = { bairros: ['Um bairro do cadastro'], zonas: ['Uma zona'], setores: ['Um setor'] };
export const REGRAS: AmbienteCampo = { exigir_computavel_maior: false, registros: REGISTROS };

/** What a field gives to fill in, while the form is being built: a file that the town has sent. */
async function baixarModeloEnviado({ sha256, nome }: ArquivoDoModelo): Promise<void> {
  saveArquivo({ ...(await callArquivo(modelos.baixarModelo, { params: { sha256 }, local: [403, 404] })), nome });
}

/** Nobody's request: what is typed and sent here goes nowhere. */
export const AMBIENTE: Omit<AmbienteDosCampos, 'definicao'> = {
  requerimentoId: '',
  exigir_computavel_maior: false,
  registros: REGISTROS,
  respostas: {},
  taxas: [],
  assinar: null,
  assina: [],
  convites: [],
  convidar: null,
  baixarModelo: async ({ modelo }) => {
    if (!modelo?.arquivo) return;
    await baixarModeloEnviado(modelo.arquivo).catch(() => notify('Este modelo não está guardado neste município.', 'error'));
  },
  requerente: { id: '', nome: 'Maria Exemplo', documento: '52998224725', email: 'maria@example.com' },
  enviarArquivo: async (_campo, { name, size }) => ({ id: uuid(), nome: name, tamanho: size, sha256: '' }),
};
