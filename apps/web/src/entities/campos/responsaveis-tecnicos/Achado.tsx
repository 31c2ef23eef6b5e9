import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ResponsavelTecnico } from '@portal/domain/campos/responsaveis-tecnicos/model';
import { Callout } from '#ui/Callout.tsx';
import { useProfissional } from '../queries.ts';

interface Props {
  tecnico: ResponsavelTecnico;
  onChange: (change: Partial<ResponsavelTecnico>) => void;
}

/**
 * The number that was typed is of somebody whom this town knows: their name need not be typed. One that cannot be named in a new
 * request is said here, before anything is sent.
 */
export function Achado({ tecnico, onChange }: Props) {
  const { conselho, registro, uf, nome } = tecnico;
  const [asked] = useDebouncedValue({ conselho, registro, uf }, 400, { leading: true });
  const achado = useProfissional(asked);
  const isEste = achado && asked.registro === registro && asked.conselho === conselho && asked.uf === uf;
  if (!isEste || (!achado.impedimento && nome.trim() !== '')) return null;
  return (
    <div role="status">
      {achado.impedimento ? (
        <Callout meaning="warning" title="Este registro não pode ser indicado agora">
          {achado.impedimento}
        </Callout>
      ) : (
        <Callout
          title={`${achado.nome} tem este registro`}
          actions={
            <Button
              variant="default"
              size="compact-md"
              mih={44}
              onClick={() => onChange({ nome: achado.nome, registro: achado.registro, uf: achado.uf })}
            >
              É esta pessoa
            </Button>
          }
        >
          {achado.conselho}-{achado.uf} {achado.registro}, no cadastro da prefeitura.
        </Callout>
      )}
    </div>
  );
}
