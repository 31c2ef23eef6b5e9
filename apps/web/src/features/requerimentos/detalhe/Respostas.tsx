import type { Definicao } from '@portal/domain/processos/definicao';
import { contextoDe, isVisivel, type Respostas } from '@portal/domain/requerimentos/respostas';
import { isLargo, RespostaView } from '../campos/registro.tsx';
import classes from './Respostas.module.css';

interface Props {
  definicao: Definicao;
  respostas: Respostas;
  /** Level of the sections' headings. */
  level?: 2 | 3;
}

/** All answers to read, section by section, as the definition of the request orders them. Stands inside `<AmbienteCampos>`. */
export function SecoesDeRespostas({ definicao, respostas, level = 3 }: Props) {
  const contexto = contextoDe(definicao, respostas);
  const Heading = `h${level}` as const;
  return (
    <div className={classes.secoes}>
      {definicao.secoes.map((secao) => {
        const campos = secao.campos.filter((c) => c.tipo !== 'explicacao' && isVisivel(c, contexto));
        return (
          campos.length > 0 && (
            <section key={secao.id} aria-labelledby={`secao-${secao.id}`}>
              <Heading className={classes.titulo} id={`secao-${secao.id}`}>
                {secao.titulo}
              </Heading>
              <dl className={classes.campos}>
                {campos.map((campo) => (
                  <div key={campo.id} data-largo={isLargo(campo) || undefined}>
                    <dt>{campo.rotulo}</dt>
                    <dd>
                      <RespostaView
                        campo={campo}
                        respostas={respostas}
                        vazio={<span className={classes.nada}>Não informado</span>}
                      />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        );
      })}
    </div>
  );
}
