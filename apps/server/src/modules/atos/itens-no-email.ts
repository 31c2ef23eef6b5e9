import { itens, type ParteDoEmail } from '#platform/mail/layout.ts';

/** As much of an item as a mail needs for knowing what to fetch; the whole stands on the page. */
const TEXTO_MAX = 400;

/** The items to answer, each named and with what was asked. */
export const itensNoEmail = (pendencias: readonly { rotulo: string; texto: string }[]): ParteDoEmail =>
  itens(
    pendencias.map(({ rotulo, texto }) => ({
      nome: rotulo,
      texto: texto.length > TEXTO_MAX ? `${texto.slice(0, TEXTO_MAX).trimEnd()}…` : texto,
    })),
  );
