import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import classes from './Condicao.module.css';
import { palavraEm, type Sugestao, sugerir } from './completar.ts';
import type { Conhecido } from './conhecido.ts';

export interface Falha {
  texto: string;
  /** Counted from 1. */
  posicao: number;
}

interface Props {
  label: string;
  hint?: string | undefined;
  valor: string;
  onChange: (valor: string) => void;
  conhecidos: readonly Conhecido[];
  falha: Falha | null;
}

/** FEEL written by hand: names are completed while typing, and a mistake is shown where it is. */
export function FeelInput({ label, hint, valor, onChange, conhecidos, falha }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const lista = useId();
  const [cursor, setCursor] = useState<number | null>(null);
  const [ativa, setAtiva] = useState(0);
  const inicio = cursor === null ? null : palavraEm(valor, cursor);
  const sugestoes = inicio ? sugerir(inicio.palavra, conhecidos) : [];
  const aberta = sugestoes.length > 0;
  const atual = Math.min(ativa, sugestoes.length - 1);

  const irPara = (posicao: number, ate = posicao) => {
    area.current?.focus();
    area.current?.setSelectionRange(posicao, ate);
  };
  const aceitar = ({ escreve }: Sugestao) => {
    if (!inicio || cursor === null) return;
    onChange(valor.slice(0, inicio.de) + escreve + valor.slice(cursor));
    setCursor(null);
    // after React has written the new value
    requestAnimationFrame(() => irPara(inicio.de + escreve.length));
  };
  const press = (event: KeyboardEvent) => {
    const escolhida = sugestoes[atual];
    if (!escolhida) {
      // one line to read: the condition has no line breaks
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    if (event.key === 'ArrowDown') setAtiva((atual + 1) % sugestoes.length);
    else if (event.key === 'ArrowUp') setAtiva((atual - 1 + sugestoes.length) % sugestoes.length);
    else if (event.key === 'Enter' || event.key === 'Tab') aceitar(escolhida);
    else if (event.key === 'Escape') setCursor(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.feel}>
      <Textarea
        ref={area}
        label={label}
        description={hint}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        classNames={{ input: classes.codigo as string }}
        value={valor}
        error={falha ? `Na posição ${falha.posicao}: ${falha.texto}.` : undefined}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={aberta}
        aria-controls={aberta ? lista : undefined}
        aria-activedescendant={aberta ? `${lista}-${atual}` : undefined}
        onChange={(e) => {
          onChange(e.currentTarget.value.replace(/\s*\n\s*/g, ' '));
          setCursor(e.currentTarget.selectionStart);
          setAtiva(0);
        }}
        onKeyDown={press}
        onBlur={() => setCursor(null)}
      />
      {aberta && (
        <div id={lista} role="listbox" aria-label="Sugestões" className={classes.sugestoes}>
          {sugestoes.map((s, i) => (
            <div
              key={s.nome}
              id={`${lista}-${i}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === atual}
              className={classes.sugestao}
              // before the text field loses its focus
              onPointerDown={(e) => {
                e.preventDefault();
                aceitar(s);
              }}
            >
              <code>{s.nome}</code>
              <span>{s.detalhe}</span>
            </div>
          ))}
        </div>
      )}
      {falha && valor.trim() !== '' && (
        <div className={classes.onde}>
          <code aria-hidden>
            {valor.slice(0, falha.posicao - 1)}
            <mark className={classes.marca}>{valor.slice(falha.posicao - 1) || '\u00a0'}</mark>
          </code>
          <Button variant="subtle" size="compact-xs" onClick={() => irPara(falha.posicao - 1, valor.length)}>
            Ir até o erro
          </Button>
        </div>
      )}
    </div>
  );
}
