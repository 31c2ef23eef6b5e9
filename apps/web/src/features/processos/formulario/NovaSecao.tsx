import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useBancada } from './bancada.ts';
import { criarSecao } from './edicoes.ts';
import { idDe, idsDasSecoes } from './ids.ts';
import classes from './Secao.module.css';

/** At the end of the outline: a new section, named first, for its id is made from that. */
export function NovaSecao() {
  const bancada = useBancada();
  const [titulo, setTitulo] = useState<string | null>(null);
  if (titulo === null)
    return (
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setTitulo('')}>
          Adicionar seção
        </Button>
      </div>
    );
  const pronto = titulo.trim().length >= 2;
  const criar = (event: FormEvent) => {
    event.preventDefault();
    if (!pronto) return;
    const id = idDe(titulo, idsDasSecoes(bancada.agora()));
    bancada.mudar?.(criarSecao(id, titulo.trim()));
    bancada.anunciar(`Seção “${titulo.trim()}” criada.`);
    setTitulo(null);
    bancada.comecarSecao(id);
  };
  return (
    <form className={classes.criar} onSubmit={criar} aria-label="Nova seção">
      <TextInput
        label="Nome da seção"
        description="Cada seção é um passo do formulário."
        autoFocus
        maxLength={120}
        value={titulo}
        onChange={(e) => setTitulo(e.currentTarget.value)}
        onKeyDown={(e) => e.key === 'Escape' && setTitulo(null)}
      />
      <Button type="submit" variant="default" disabled={!pronto}>
        Criar
      </Button>
      <Button variant="subtle" onClick={() => setTitulo(null)}>
        Desistir
      </Button>
    </form>
  );
}
