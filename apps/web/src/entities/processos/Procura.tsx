import { Button, TextInput } from '@mantine/core';
import { procuraAlgo } from '@portal/domain/carta/procurar';
import { IconFileSearch, IconSearch } from '@tabler/icons-react';
import { plural } from '#lib/format.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { ContatoDaPrefeitura } from '#ui/ContatoDaPrefeitura.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import classes from './Procura.module.css';

interface Props {
  busca: string;
  onBusca: (busca: string) => void;
  /** how many it finds */
  achados: number;
}

/** Where a requester writes, in words of their own, what they want to do; `procurar` says which processes that means. */
export function Procura({ busca, onBusca, achados }: Props) {
  return (
    <search className={classes.procura}>
      <TextInput
        aria-label="Procurar um serviço"
        placeholder="Procurar: casa nova, muro, abrir loja…"
        type="search"
        size="md"
        leftSection={<IconSearch size={20} aria-hidden />}
        value={busca}
        onChange={(event) => onBusca(event.currentTarget.value)}
      />
      <span className="visually-hidden" role="status">
        {procuraAlgo(busca) && plural(achados, 'serviço encontrado', 'serviços encontrados')}
      </span>
    </search>
  );
}

/** Not found is not "not offered": the town may call it otherwise, or attend to it at the counter. */
export function NadaAchado({ busca, onTodos }: { busca: string; onTodos: () => void }) {
  const { telefone_comercial, email } = useOrganizacao().cadastro_pessoa;
  return (
    <EmptyState
      icon={IconFileSearch}
      title={`Não achamos nada com “${busca.trim()}”`}
      action={
        <Button variant="default" onClick={onTodos}>
          Ver todos os serviços
        </Button>
      }
    >
      O serviço pode ter outro nome aqui. Tente outra palavra ou veja todos
      {telefone_comercial || email ? <ContatoDaPrefeitura antes=". Se preferir, pergunte à prefeitura: " /> : '.'}
    </EmptyState>
  );
}
