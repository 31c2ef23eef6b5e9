import { comeBackTo } from './come-back.ts';
import { currentHref, currentPath, goTo } from './navigation.ts';
import { rota } from './rotas.ts';

const VOLTA = 'manutencao.volta';

/** The maintenance page, which leads back here by itself when it is over. */
export function irParaManutencao(): void {
  if (currentPath() === rota('em.manutencao')) return;
  try {
    sessionStorage.setItem(VOLTA, currentHref());
  } catch {
    // without it the way leads over the log-in
  }
  goTo(rota('em.manutencao'), { replace: true, forced: true });
}

/** Where the page was opened from; null when somebody typed its address. */
export function voltaDaManutencao(): string | null {
  try {
    return comeBackTo(sessionStorage.getItem(VOLTA));
  } catch {
    return null;
  }
}

export function esquecerVolta(): void {
  try {
    sessionStorage.removeItem(VOLTA);
  } catch {
    // as above
  }
}
