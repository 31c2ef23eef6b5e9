import { Button, Group, Stack } from '@mantine/core';
import { lerCondicao } from '@portal/domain/condicoes/ler';
import type { Modelo } from '@portal/domain/modelos-de-documento/contract';
import { useState } from 'react';
import { CondicaoEditor } from '#entities/condicoes/CondicaoEditor.tsx';
import type { Falha } from '#entities/condicoes/FeelInput.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

interface Props {
  se: string | undefined;
  perguntas: Modelo['perguntas'];
  onSalvar: (se: string | undefined) => void;
  onClose: () => void;
}

/** When a passage is printed; nothing chosen is always. */
export function QuandoDialog({ se, perguntas, onSalvar, onClose }: Props) {
  const [valor, setValor] = useState(se);
  const falhaDe = (expressao: string): Falha | null => {
    const { falha, nomes } = lerCondicao(expressao);
    const estranho = nomes.find((n) => !perguntas.some((p) => p.id === n));
    if (falha || estranho === undefined) return falha;
    return { texto: `nenhum formulário pergunta “${estranho}”`, posicao: expressao.indexOf(estranho) + 1 };
  };
  const falha = valor === undefined ? null : falhaDe(valor);
  return (
    <Dialog title="Quando a passagem aparece" size="lg" onClose={onClose}>
      <Stack gap="md">
        {perguntas.length === 0 ? (
          <EmptyState title="Ainda não há o que perguntar">
            Publique um processo com formulário: as passagens dependem do que o requerente respondeu.
          </EmptyState>
        ) : (
          <CondicaoEditor
            label="Aparece só quando"
            hint="Sem escolher nada, aparece sempre."
            valor={valor}
            onChange={setValor}
            conhecidos={perguntas}
            falhaDe={falhaDe}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button data-primary disabled={falha !== null} onClick={() => onSalvar(valor)}>
            {valor === undefined ? 'Aparece sempre' : 'Aparece só quando vale'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
