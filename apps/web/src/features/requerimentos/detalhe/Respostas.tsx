import type { Definicao } from '@portal/domain/processos/definicao';
import { paraLer } from '@portal/domain/respostas/leitura';
import { comCalculados, contextoDe, type Respostas } from '@portal/domain/respostas/respostas';
import { IconCircleCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { isLargo, RespostaView } from '#entities/campos/registro.tsx';
import classes from './Respostas.module.css';

interface Props {
  definicao: Definicao;
  respostas: Respostas;
  /** Fields that the town hall found in order. */
  conferidos?: readonly string[];
  /** Level of the sections' headings. */
  level?: 2 | 3;
}

/** All answers to read, section by section, as the definition of the request orders them. Stands inside `<AmbienteCampos>`. */
export function SecoesDeRespostas({ definicao, respostas, conferidos = [], level = 3 }: Props) {
  const contexto = contextoDe(definicao, respostas);
  const todas = comCalculados(definicao, respostas, contexto);
  const Heading = `h${level}` as const;
  const Sub = level === 2 ? 'h3' : 'h4';
  return (
    <div className={classes.secoes}>
      {definicao.secoes.map((secao) => {
        const trechos = paraLer(secao.campos, todas, contexto);
        return (
          trechos.length > 0 && (
            <section key={secao.id} aria-labelledby={`secao-${secao.id}`}>
              <Heading className={classes.titulo} id={`secao-${secao.id}`}>
                {secao.titulo}
              </Heading>
              {trechos.map(({ titulo, campos }) => (
                <Fragment key={titulo?.id ?? ''}>
                  {titulo && <Sub className={classes.trecho}>{titulo.rotulo}</Sub>}
                  <dl className={classes.campos}>
                    {campos.map((campo) => (
                      <div key={campo.id} data-largo={isLargo(campo) || undefined}>
                        <dt>
                          {campo.rotulo}
                          {conferidos.includes(campo.id) && (
                            <span className={classes.conferido}>
                              <IconCircleCheck size={16} aria-hidden /> Conferido
                            </span>
                          )}
                        </dt>
                        <dd>
                          <RespostaView
                            campo={campo}
                            respostas={todas}
                            vazio={<span className={classes.nada}>Não informado</span>}
                          />
                        </dd>
                      </div>
                    ))}
                  </dl>
                </Fragment>
              ))}
            </section>
          )
        );
      })}
    </div>
  );
}
