import { homeOf, loginHref } from '#lib/landing.ts';
import { useUsuario } from '#lib/me.ts';
import { rota, useRotaParams } from '#lib/rotas.ts';

/** Where an error page leads: the start of the panel it speaks of, else of what the person may use, else the door. */
export function useHome(): { label: string; href: string } {
  const usuario = useUsuario();
  const { painel } = useRotaParams('erro');
  if (!usuario) return { label: 'Ir para a entrada', href: loginHref() };
  if (painel === 'contribuinte' && usuario.painelContribuinte)
    return { label: 'Voltar ao início', href: rota('contribuinte.dashboard') };
  return { label: 'Voltar ao início', href: homeOf(usuario) };
}
