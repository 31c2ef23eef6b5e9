import type { Membro, Perfil } from '@portal/domain/equipe/contract';
import type { Setor } from '@portal/domain/setores/contract';
import classes from './Equipe.module.css';
import { oQuePode, podeTudo } from './o-que-pode.ts';

interface Props {
  membro: Membro;
  perfis: Perfil[];
  setores: Setor[];
}

/** What this person may do today, in words, with where each right comes from. */
export function OQuePode({ membro, perfis, setores }: Props) {
  const grupos = oQuePode(membro, perfis, setores);
  const primeiro = membro.nome.split(' ')[0];
  if (grupos.length === 0) return <p className={classes.plain}>{primeiro} entra no painel e não pode mais nada por enquanto.</p>;
  return (
    <details className={classes.pode}>
      <summary>O que {primeiro} pode</summary>
      {podeTudo(grupos) && <p className={classes.hint}>Por ser administrador, pode tudo neste município, em todos os setores.</p>}
      {grupos.map(({ titulo, permissoes }) => (
        <section key={titulo} aria-label={titulo}>
          <h3 className={classes.groupTitle}>{titulo}</h3>
          <ul className={classes.keys}>
            {permissoes.map(({ chave, texto, por }) => (
              <li key={chave}>
                {texto}
                {por.map((p) => (
                  <span key={p} className={classes.por}>
                    {p}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
