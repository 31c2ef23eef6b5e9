import { Button } from '@mantine/core';
import type { Definicao } from '@portal/domain/processos/definicao';
import { paraLer } from '@portal/domain/respostas/leitura';
import { comCalculados, contextoDe, type Respostas } from '@portal/domain/respostas/respostas';
import { IconCircleCheck } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { isLargo, RespostaView } from '#entities/campos/registro.tsx';
import { plural } from '#lib/format.ts';
import { Dobra } from './Dobra.tsx';
import classes from './Respostas.module.css';

interface Props {
  definicao: Definicao;
  respostas: Respostas;
  /** Fields that the town hall found in order. */
  conferidos?: readonly string[];
  /** Level of the sections' headings. */
  level?: 2 | 3;
  /** Sections stand folded: all of them, or all but the first. */
  dobradas?: 'todas' | 'menos a primeira';
}

/** All answers to read, section by section, as the definition of the request orders them. Stands inside `<AmbienteCampos>`. */
export function SecoesDeRespostas({ definicao, respostas, conferidos = [], level = 3, dobradas }: Props) {
  const [todasAbertas, setTodasAbertas] = useState(false);
  const contexto = contextoDe(definicao, respostas);
  const todas = comCalculados(definicao, respostas, contexto);
  const Heading = `h${level}` as const;
  const Sub = level === 2 ? 'h3' : 'h4';
  const secoes = definicao.secoes
    .map((secao) => ({ secao, trechos: paraLer(secao.campos, todas, contexto) }))
    .filter(({ trechos }) => trechos.length > 0);
  const conteudo = (trechos: (typeof secoes)[number]['trechos']) =>
    trechos.map(({ titulo, campos }) => (
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
                <RespostaView campo={campo} respostas={todas} vazio={<span className={classes.nada}>Não informado</span>} />
              </dd>
            </div>
          ))}
        </dl>
      </Fragment>
    ));
  if (dobradas)
    return (
      <div>
        {secoes.length > 1 && (
          <Button
            variant="subtle"
            size="compact-md"
            mih={44}
            className={`${classes.todas} no-print`}
            onClick={() => setTodasAbertas(!todasAbertas)}
          >
            {todasAbertas ? 'Fechar as partes' : 'Abrir todas as partes'}
          </Button>
        )}
        {secoes.map(({ secao, trechos }, i) => (
          <Dobra
            key={`${secao.id} ${todasAbertas}`}
            titulo={secao.titulo}
            conta={plural(
              trechos.reduce((n, { campos }) => n + campos.length, 0),
              'resposta',
              'respostas',
            )}
            level={level}
            aberta={todasAbertas || (i === 0 && dobradas === 'menos a primeira')}
          >
            {conteudo(trechos)}
          </Dobra>
        ))}
      </div>
    );
  return (
    <div className={classes.secoes}>
      {secoes.map(({ secao, trechos }) => (
        <section key={secao.id} aria-labelledby={`secao-${secao.id}`}>
          <Heading className={classes.titulo} id={`secao-${secao.id}`}>
            {secao.titulo}
          </Heading>
          {conteudo(trechos)}
        </section>
      ))}
    </div>
  );
}
