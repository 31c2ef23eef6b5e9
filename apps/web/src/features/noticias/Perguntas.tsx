import { Button, TextInput } from '@mantine/core';
import { normalizarBusca } from '@portal/domain/text/busca';
import { IconMessageQuestion, IconSearch } from '@tabler/icons-react';
import { Fragment, useId, useMemo, useState } from 'react';
import { plural } from '#lib/format.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RichText } from '#ui/RichText.tsx';
import classes from './Perguntas.module.css';
import { type Pergunta as PerguntaDoTexto, perguntasDe } from './perguntas.ts';

type Pergunta = PerguntaDoTexto & { de: string };

/** One list of all, in their order, each with whose it is. */
function juntar(textos: readonly Textos[]): { antes: string; perguntas: Pergunta[] } {
  const lidos = textos.map(({ nome, texto }) => ({ nome, ...perguntasDe(texto) }));
  return {
    antes: lidos.map(({ antes }) => antes).join(''),
    perguntas: lidos.flatMap(({ nome, perguntas }) => perguntas.map((p) => ({ ...p, de: nome }))),
  };
}

/** From so many questions on they are searched and listed beside the answers. */
const COM_INDICE = 4;

export interface Textos {
  /** Whose they are, said where there are several. */
  nome: string;
  texto: string;
}

/** Frequent questions: every answer in sight, found by any word of it, with a list to jump from where there is room. */
export function Perguntas({ textos }: { textos: readonly Textos[] }) {
  const { antes, perguntas } = useMemo(() => juntar(textos), [textos]);
  const [busca, setBusca] = useState('');
  const id = useId();
  const palavras = normalizarBusca(busca).split(' ').filter(Boolean);
  const achadas = perguntas.filter((p) => palavras.every((palavra) => normalizarBusca(p.texto).includes(palavra)));
  if (perguntas.length < COM_INDICE)
    return textos.map(({ nome, texto }) => (
      <Fragment key={nome}>
        {textos.length > 1 && <p className={classes.de}>{nome}</p>}
        <RichText html={texto} />
      </Fragment>
    ));
  const ir = (pergunta: Pergunta) => {
    const alvo = document.getElementById(`${id}-${perguntas.indexOf(pergunta)}`);
    alvo?.scrollIntoView({ block: 'start' });
    alvo?.focus({ preventScroll: true });
  };
  return (
    <>
      <search>
        <TextInput
          type="search"
          size="md"
          aria-label="Procurar nas dúvidas"
          placeholder="Procurar: prazo, pagar, assinatura…"
          leftSection={<IconSearch size={20} aria-hidden />}
          value={busca}
          onChange={(event) => setBusca(event.currentTarget.value)}
        />
        <span className="visually-hidden" role="status">
          {palavras.length > 0 && plural(achadas.length, 'dúvida encontrada', 'dúvidas encontradas')}
        </span>
      </search>
      {antes && palavras.length === 0 && <RichText html={antes} />}
      <div className={classes.lado}>
        <nav aria-label="Dúvidas desta página" className={classes.indice}>
          <ul>
            {achadas.map((pergunta) => (
              <li key={perguntas.indexOf(pergunta)}>
                <button type="button" onClick={() => ir(pergunta)}>
                  {pergunta.titulo}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          {achadas.map((pergunta) => (
            <section key={perguntas.indexOf(pergunta)} className={classes.pergunta}>
              {textos.length > 1 && <p className={classes.de}>{pergunta.de}</p>}
              <h3 id={`${id}-${perguntas.indexOf(pergunta)}`} tabIndex={-1} className={classes.titulo}>
                {pergunta.titulo}
              </h3>
              <RichText html={pergunta.html} />
            </section>
          ))}
          {achadas.length === 0 && (
            <EmptyState
              icon={IconMessageQuestion}
              title={`Nenhuma dúvida com “${busca.trim()}”`}
              action={
                <Button variant="default" onClick={() => setBusca('')}>
                  Ver todas
                </Button>
              }
            >
              Tente outra palavra. Se a sua dúvida não está aqui, fale com a prefeitura pela página Contato.
            </EmptyState>
          )}
        </div>
      </div>
    </>
  );
}
