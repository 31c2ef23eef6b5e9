import { obterRequerimento, type Requerimento } from '@portal/domain/autos/contract';
import { arquivoEnviadoSchema } from '@portal/domain/campos/arquivos/model';
import { baixarLicenca } from '@portal/domain/licencas/contract';
import { baixarArquivo } from '@portal/domain/preenchimento/contract';
import { novoCaderno, quaisVao, reler } from '@portal/domain/vistorias/caderno';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import { listarVistorias, verVistoria } from '@portal/domain/vistorias/contract';
import type { Ponto } from '@portal/domain/vistorias/rota';
import { type ArquivoRecebido, call, callArquivo } from '#lib/api.ts';
import { proporRota } from './caminho.ts';
import { aparelhoDaqui } from './entrada.ts';
import { campo, emOrdem, esquecer, guardaAberta, mudar, nomes, type Pacote, type Papel } from './estado.ts';

/** More does not come along: a phone is not an archive. */
const PAPEL_MAX = 30 * 1024 * 1024;
const PAPEIS_MAX = 12;
const FOLHAS_MAX = 12;
/** Longest side of a sheet as a picture: its letters can still be read when it is drawn near. */
const FOLHA_PX = 2600;

const DO_PORTAL = { local: true, silent: true } as const;
const PAINEL = 'painel-prefeitura' as const;

/** Everything that looks like a file in the answers, wherever the form asks for it. */
function arquivosDe(respostas: unknown): Papel[] {
  const achados = new Map<string, Papel>();
  const olhar = (coisa: unknown): void => {
    if (typeof coisa !== 'object' || coisa === null) return;
    const { success, data } = arquivoEnviadoSchema.safeParse(coisa);
    if (success) achados.set(data.id, { id: data.id, nome: data.nome, tipo: '', tamanho: data.tamanho, folhas: 0 });
    else for (const inner of Object.values(coisa)) olhar(inner);
  };
  olhar(respostas);
  return [...achados.values()];
}

function pontoDe({ coordenadas }: Requerimento): Ponto | null {
  const achada = coordenadas.find((c) => c.latitude !== null && c.longitude !== null);
  return achada ? { latitude: Number(achada.latitude), longitude: Number(achada.longitude) } : null;
}

const contatosDe = ({ requerente, tecnicos }: Requerimento): Pacote['contatos'] => [
  { nome: requerente.nome, papel: 'Requerente', telefone: requerente.telefone, email: requerente.email },
  ...tecnicos.map((t) => ({ nome: t.nome, papel: t.responsabilidade, telefone: '', email: '' })),
];

/** Sheets of a PDF as pictures, so that they open on any phone; none where it cannot be drawn, and the file itself is there. */
async function guardarFolhas(vistoria: string, papel: Papel, blob: Blob): Promise<number> {
  const { openPdf } = await import('#ui/pdf/document.ts');
  const pdf = await openPdf(blob);
  const quantas = Math.min(pdf.numPages, FOLHAS_MAX);
  try {
    for (let n = 1; n <= quantas; n++) {
      const page = await pdf.getPage(n);
      const inteira = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: FOLHA_PX / Math.max(inteira.width, inteira.height) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil(viewport.width);
      canvas.height = Math.ceil(viewport.height);
      await page.render({ canvas, viewport }).promise;
      const folha = await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg', 0.8);
      });
      if (folha) await guardaAberta().gravarArquivo(nomes.folha(vistoria, papel.id, n), folha);
    }
    return quantas;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function guardarPapel(vistoria: string, papel: Papel, ler: () => Promise<ArquivoRecebido>): Promise<Papel | null> {
  const { blob, nome } = await ler();
  await guardaAberta().gravarArquivo(nomes.papel(vistoria, papel.id), blob);
  const feito = { ...papel, nome: papel.nome || nome, tipo: blob.type, tamanho: blob.size };
  if (!blob.type.includes('pdf')) return feito;
  return { ...feito, folhas: await guardarFolhas(vistoria, feito, blob).catch(() => 0) };
}

/** Plans and papers of the request, and its licences in force; one that cannot be had now holds up nothing. */
async function levarPapeis(vistoria: string, r: Requerimento, antes: readonly Papel[]): Promise<Papel[]> {
  const licencas = r.licencas.filter((l) => l.situacao === 'Vigente');
  const todos: { papel: Papel; ler: () => Promise<ArquivoRecebido> }[] = [
    ...licencas.map((l) => ({
      papel: { id: l.id, nome: `${l.titulo}.pdf`, tipo: 'application/pdf', tamanho: 0, folhas: 0 },
      ler: () => callArquivo(baixarLicenca, { params: { id: l.id, painel: PAINEL }, ...DO_PORTAL }),
    })),
    ...arquivosDe(r.respostas).map((papel) => ({
      papel,
      ler: () => callArquivo(baixarArquivo, { params: { id: r.id, arquivo_id: papel.id, painel: PAINEL }, ...DO_PORTAL }),
    })),
  ];
  const levados: Papel[] = [];
  for (const { papel, ler } of todos.filter((p) => p.papel.tamanho <= PAPEL_MAX).slice(0, PAPEIS_MAX)) {
    const daqui = antes.find((a) => a.id === papel.id);
    const levado = daqui ?? (await guardarPapel(vistoria, papel, ler).catch(() => null));
    if (levado) levados.push(levado);
  }
  return levados;
}

type Levado = Pick<Pacote, 'contatos' | 'ponto' | 'papeis'>;

/** What a request says of the place and its people, with its papers. */
async function levarRequerimento(id: string, requerimentoId: string): Promise<Levado> {
  const requerimento = await call(obterRequerimento, { params: { id: requerimentoId, painel: PAINEL }, ...DO_PORTAL });
  const papeis = await levarPapeis(id, requerimento, campo.get().pacotes[id]?.papeis ?? []);
  return { contatos: contatosDe(requerimento), ponto: pontoDe(requerimento), papeis };
}

/** What the town hall wrote down that opened the visit by itself. */
function daFiscalizacao({ fiscalizacao: f }: Vistoria): Levado {
  const contatos = f?.responsavel_nome ? [{ nome: f.responsavel_nome, papel: 'Responsável', telefone: '', email: '' }] : [];
  const ponto = f && f.latitude !== null && f.longitude !== null ? { latitude: f.latitude, longitude: f.longitude } : null;
  return { contatos, ponto, papeis: [] };
}

async function levarUma(id: string): Promise<void> {
  const vistoria: Vistoria = await call(verVistoria, { params: { id, painel: PAINEL }, ...DO_PORTAL });
  const levado = vistoria.requerimento ? await levarRequerimento(id, vistoria.requerimento.id) : daFiscalizacao(vistoria);
  const pacote: Pacote = { vistoria, ...levado, lido_em: new Date().toISOString() };
  const visto = {
    notas: { respostas: vistoria.respostas, observacoes: vistoria.observacoes },
    em_campo: vistoria.status === 'Em campo',
    edicao: vistoria.edicao,
  };
  await guardaAberta().gravar(nomes.pacote(id), pacote);
  campo.set(({ pacotes }) => ({ pacotes: { ...pacotes, [id]: pacote } }));
  if (campo.get().cadernos[id]) return mudar(id, (c) => reler(c, visto));
  const caderno = novoCaderno(id, await aparelhoDaqui(), visto);
  campo.set(({ cadernos }) => ({ cadernos: { ...cadernos, [id]: caderno } }));
  await emOrdem(() => guardaAberta().gravar(nomes.caderno(id), caderno));
}

/**
 * The day is taken along: visits of this person, what is known of each, its papers. What lies here of other days and was acknowledged
 * goes; what was not sent stays.
 * @throws ApiError when the portal cannot be reached
 */
export async function levarODia(dia: string): Promise<void> {
  const { conta } = campo.get();
  if (!conta) return;
  campo.set({ levando: 'Procurando as visitas do dia…' });
  try {
    const { data } = await call(listarVistorias, {
      params: { painel: PAINEL },
      query: {
        fiscal_id: [conta.usuario_id],
        status: ['Agendada', 'Em campo'],
        de: dia,
        ate: dia,
        per_page: 100,
        order: 'inicio',
      },
      ...DO_PORTAL,
    });
    for (const [i, v] of data.entries()) {
      campo.set({ levando: `Baixando a visita ${i + 1} de ${data.length}…` });
      await levarUma(v.id);
    }
    const doDia = data.map((v) => v.id);
    for (const id of quaisVao(campo.get().cadernos, doDia)) await emOrdem(() => esquecer(id));
    await emOrdem(() => guardaAberta().gravar(nomes.dia, dia));
    campo.set({ dia });
    const { rota } = campo.get();
    const conhecida = doDia.every((id) => rota.ordem.includes(id)) && rota.aMao;
    if (!conhecida) await proporRota(rota.inicio);
  } finally {
    campo.set({ levando: '' });
  }
}
