import { Button } from '@mantine/core';
import type { Contribuinte } from '@portal/domain/contribuintes/contract';
import type { Representante } from '@portal/domain/contribuintes/representantes';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useUsuario } from '#lib/me.ts';
import { Card } from '#ui/Card.tsx';
import { TextSkeleton } from '#ui/Skeletons.tsx';
import classes from '../Contribuintes.module.css';
import { IncluirDialog, RevogarDialog } from './dialogos.tsx';
import { Lista } from './Lista.tsx';
import { baixarMandato, useRepresentantes } from './queries.ts';

/** Who may act for a person of the registry, as the town hall has seen it written. */
export function Representantes({ pessoa }: { pessoa: Contribuinte }) {
  const { data } = useRepresentantes(pessoa.id);
  const [dialogo, setDialogo] = useState<'incluir' | Representante | null>(null);
  const escreve = canSomewhere(useUsuario(), 'prefeitura.contribuinte.cadastro');
  const fechar = () => setDialogo(null);
  return (
    <Card
      title="Representantes e procuradores"
      id="representantes"
      aside={
        escreve &&
        pessoa.situacao !== 'Encerrado' && (
          <Button
            variant="default"
            size="compact-md"
            mih={44}
            leftSection={<IconUserPlus size={18} aria-hidden />}
            aria-label="Incluir representante"
            onClick={() => setDialogo('incluir')}
          >
            Incluir
          </Button>
        )
      }
    >
      {!data && <TextSkeleton lines={3} />}
      {data?.length === 0 && <p className={classes.vazio}>Ninguém está registrado para agir em nome desta pessoa.</p>}
      {data && data.length > 0 && (
        <>
          <Lista
            representantes={data}
            baixar={({ id }) => baixarMandato(pessoa.id, id)}
            revoga={() => escreve}
            onRevogar={setDialogo}
          />
          <p className={classes.dito}>
            Isto não abre pedidos a ninguém. Quem entra num pedido como procurador, por convite, aparece para a equipe com o que
            está registrado aqui.
          </p>
        </>
      )}
      {dialogo === 'incluir' && <IncluirDialog pessoa={pessoa} onClose={fechar} />}
      {dialogo !== null && dialogo !== 'incluir' && (
        <RevogarDialog pessoaId={pessoa.id} representante={dialogo} onClose={fechar} />
      )}
    </Card>
  );
}
