import { ApiError } from '#lib/api-error.ts';
import { notify } from '#lib/notify.ts';

/** What somebody else changed or took away meanwhile is said, and the agenda, which is read again, shows it. */
export async function tentar(ato: () => Promise<unknown>): Promise<void> {
  try {
    await ato();
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) throw error;
    error.handled = true;
    notify(error.mensagem, 'error');
  }
}

/** An hour that was taken at this very moment is refused at its field, and what was typed stays. */
export async function tentarMarcar(ato: () => Promise<unknown>): Promise<void> {
  try {
    await ato();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const mensagem = 'Alguém marcou este horário neste instante. Escolha outro.';
    throw new ApiError(422, mensagem, { codigo: 'horario_ocupado', erros: [{ campo: 'hora', mensagem }] });
  }
}
