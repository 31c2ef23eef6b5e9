import { type Caderno, confirmar, proxima, tudoNoPortal } from '@portal/domain/vistorias/caderno';
import { receberFotoDeCampo, receberParte } from '@portal/domain/vistorias/campo';
import { hashDaParte, type Parte, type Recibo } from '@portal/domain/vistorias/sincronia';
import type { Lugar } from '@portal/domain/vistorias/tirada';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { isOffline } from '#lib/connection.ts';
import { uuidv7 } from '#lib/uuid.ts';
import { registrar } from './entrada.ts';
import { campo, type Envio, guardaAberta, isAberta, mudar, nomes } from './estado.ts';

const DE_NOVO_MS = 30_000;
const LOGO_MS = 1500;

const AO_PORTAL = { local: true, silent: true } as const;

/** What the portal said no to, in the form of an answer: the part is not lost, and a person reads why. */
const recusaComo = (parte: Parte, { status, mensagem }: ApiError): Recibo => ({
  ...{ parte_id: parte.id, sha256: hashDaParte(parte), situacao: 'recusada', frase: mensagem, edicao: 0, sem_lugar: [] },
  ...{ status: status === 404 ? 'Cancelada' : 'Em campo', atuais: { respostas: {}, observacoes: null } },
});

/** Whether asking again would only be told the same: other bytes than were sent go once more, and so does what met a bad moment. */
export const isParaSempre = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 404 || (error.status === 422 && error.codigo !== 'foto_corrompida'));

async function entregar(id: string, parte: Parte): Promise<Recibo> {
  const params = { id, painel: 'painel-prefeitura' as const };
  try {
    if (parte.tipo !== 'foto') return await call(receberParte, { params, body: parte, ...AO_PORTAL });
    const guarda = guardaAberta();
    const arquivo = await guarda.lerArquivo(nomes.foto(id, parte.id), 'image/jpeg');
    if (!arquivo) throw new ApiError(422, 'Esta foto não está mais neste telefone.');
    const lugar = await guarda.ler<Lugar>(nomes.lugar(id, parte.id));
    const { tipo: _, ...dita } = parte;
    return await call(receberFotoDeCampo, { params, body: { ...dita, ...lugar }, arquivo, ...AO_PORTAL });
  } catch (error) {
    if (isParaSempre(error)) return recusaComo(parte, error);
    throw error;
  }
}

/** One notebook, part by part, each laid down before it goes and let go of once it is acknowledged by its hash. */
async function esvaziar(id: string): Promise<void> {
  for (;;) {
    await mudar(id, (c) => proxima(c, uuidv7(), new Date().toISOString()));
    const parte = campo.get().cadernos[id]?.em_voo;
    if (!parte) return;
    const recibo = await entregar(id, parte);
    const antes = campo.get().cadernos[id];
    await mudar(id, (c) => confirmar(c, recibo));
    // an answer that is of something else: not to be asked for again and again
    if (campo.get().cadernos[id] === antes) throw new ApiError(0, '');
  }
}

const porque = (error: unknown): { envio: Envio; problema: string } => {
  if (!(error instanceof ApiError))
    return { envio: 'problema', problema: 'Não foi possível enviar agora. Vamos tentar de novo.' };
  if (error.status === 0) return { envio: 'sem_rede', problema: '' };
  if (error.status === 401) return { envio: 'entrar', problema: '' };
  return { envio: 'problema', problema: error.mensagem || 'O portal não respondeu. Vamos tentar de novo.' };
};

const espera = (c: Caderno): boolean => c.situacao === 'aberta' && !tudoNoPortal(c);

let enviando = false;

/** Sends what waits, one visit after another; what cannot go now goes by itself later. */
export async function enviarTudo(): Promise<void> {
  if (enviando || !isAberta()) return;
  if (isOffline()) return campo.set({ envio: 'sem_rede' });
  enviando = true;
  try {
    campo.set({ envio: 'enviando', problema: '' });
    await registrar();
    for (const id of Object.keys(campo.get().cadernos)) if (isAberta()) await esvaziar(id);
    const falta = Object.values(campo.get().cadernos).some(espera);
    campo.set({ envio: falta ? 'espera' : 'em_dia' });
  } catch (error) {
    campo.set(porque(error));
  } finally {
    enviando = false;
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** As soon as something is written, when the network comes back, and every half minute. */
export function enviarSozinho(): void {
  let antes = campo.get().cadernos;
  campo.subscribe(() => {
    const { cadernos, envio } = campo.get();
    if (cadernos === antes) return;
    antes = cadernos;
    if (enviando || !Object.values(cadernos).some(espera)) return;
    if (envio === 'em_dia') campo.set({ envio: isOffline() ? 'sem_rede' : 'espera' });
    clearTimeout(timer);
    timer = setTimeout(() => void enviarTudo(), LOGO_MS);
  });
  addEventListener('online', () => void enviarTudo());
  addEventListener('offline', () => isAberta() && campo.set({ envio: 'sem_rede' }));
  setInterval(() => void enviarTudo(), DE_NOVO_MS);
}
