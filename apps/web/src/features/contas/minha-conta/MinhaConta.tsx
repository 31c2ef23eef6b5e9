import type { Conta } from '@portal/domain/contas/minha-conta';
import type { ReactNode } from 'react';
import { useUsuario } from '#lib/me.ts';
import { usePathname, useShownSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { Callout } from '#ui/Callout.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import { Acesso } from './Acesso.tsx';
import { Aparelhos } from './Aparelhos.tsx';
import { Auditoria } from './Auditoria.tsx';
import { Dados } from './Dados.tsx';
import classes from './MinhaConta.module.css';
import { useConta } from './queries.ts';
import { RegistroProfissional } from './RegistroProfissional.tsx';

const SECOES = {
  dados: 'Dados e foto',
  acesso: 'E-mail e senha',
  seguranca: 'Segurança',
  aparelhos: 'Sessões e lugares',
  avisos: 'Avisos',
  ausencias: 'Ausências',
  conferencia: 'Conferência do cadastro',
  representantes: 'Quem me representa',
  privacidade: 'Privacidade',
  auditoria: 'Minha auditoria',
} as const;
type Secao = keyof typeof SECOES;

/** Other names a link may use. */
const TAMBEM: Record<string, Secao> = {
  foto: 'dados',
  email: 'acesso',
  senha: 'acesso',
  sessoes: 'aparelhos',
  lugares: 'aparelhos',
  celular: 'avisos',
};

function secaoDe(search: string): Secao {
  const { secao } = fromQueryString(search.replace(/^\?/, ''));
  if (typeof secao !== 'string') return 'dados';
  return secao in SECOES ? (secao as Secao) : (TAMBEM[secao] ?? 'dados');
}

interface Props {
  segundaEtapa: (conta: Conta) => ReactNode;
  /** Absent where the portal tells nobody anything. */
  avisos?: ReactNode;
  /** Absent where nobody is given work. */
  ausencias?: ReactNode;
  /** Absent where nobody asks for anything. */
  conferencia?: ReactNode;
  /** Absent likewise. */
  representantes?: ReactNode;
  /** Absent where no town keeps anything. */
  privacidade?: (conta: Conta) => ReactNode;
}

/** One's own account, a section at a time; the section stands in the address. What stands in the props comes from its own feature. */
export function MinhaConta({ segundaEtapa, avisos, ausencias, conferencia, representantes, privacidade }: Props) {
  const falta: Partial<Record<Secao, boolean>> = {
    avisos: !avisos,
    ausencias: !ausencias,
    conferencia: !conferencia,
    representantes: !representantes,
    privacidade: !privacidade,
  };
  const pedida = secaoDe(useShownSearchString());
  const secao = falta[pedida] ? 'dados' : pedida;
  const pathname = usePathname();
  const usuario = useUsuario();
  const { data: conta } = useConta();
  return (
    <div className={classes.root}>
      <nav aria-label="Seções da conta">
        <ul className={classes.sections}>
          {Object.entries(SECOES)
            .filter(([id]) => !falta[id as Secao])
            .map(([id, label]) => (
              <li key={id}>
                <RouteLink
                  href={`${pathname}?secao=${id}`}
                  className={classes.section}
                  aria-current={id === secao ? 'page' : undefined}
                >
                  {label}
                </RouteLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className={classes.body}>
        {usuario?.exige_segundo_fator && (
          <Callout meaning="warning" title="A prefeitura pede um segundo passo para entrar">
            Ligue o aplicativo autenticador ou crie uma chave de acesso em “Segurança”. Depois disso, os painéis voltam a abrir.
          </Callout>
        )}
        {!conta || !usuario ? (
          <CardsSkeleton cards={6} />
        ) : (
          <>
            {secao === 'dados' && (
              <>
                <Dados conta={conta} />
                {usuario.painelContribuinte && <RegistroProfissional />}
              </>
            )}
            {secao === 'acesso' && <Acesso conta={conta} />}
            {secao === 'seguranca' && segundaEtapa(conta)}
            {secao === 'aparelhos' && <Aparelhos />}
            {secao === 'avisos' && avisos}
            {secao === 'ausencias' && ausencias}
            {secao === 'conferencia' && conferencia}
            {secao === 'privacidade' && privacidade?.(conta)}
            {secao === 'representantes' && representantes}
            {secao === 'auditoria' && <Auditoria />}
          </>
        )}
      </div>
    </div>
  );
}
