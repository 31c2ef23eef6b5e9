import { Button } from '@mantine/core';
import type { Perfil } from '@portal/domain/equipe/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePerfis } from '#entities/equipe/queries.ts';
import { plural } from '#lib/format.ts';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageTools } from '#ui/page/PageTools.tsx';
import { CardsSkeleton } from '#ui/Skeletons.tsx';
import classes from './Equipe.module.css';
import { PerfilDialog } from './PerfilDialog.tsx';
import { textoDe } from './permissoes.ts';
import { useExcluirPerfil } from './queries.ts';

type Aberto = { o: 'novo' } | { o: 'alterar' | 'excluir'; perfil: Perfil } | null;

/** The town's profiles: permissions together under one name. */
export function Perfis() {
  const { data } = usePerfis();
  const excluir = useExcluirPerfil();
  const [aberto, setAberto] = useState<Aberto>(null);
  const close = () => setAberto(null);
  if (!data) return <CardsSkeleton cards={4} />;
  const novo = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto({ o: 'novo' })}>
      Novo perfil
    </Button>
  );
  return (
    <>
      {data.perfis.length > 0 && (
        <>
          <PageTools order={4}>{novo}</PageTools>
          <p className={classes.head}>
            Um perfil junta permissões sob um nome. Mudou o perfil, mudou na hora para todos que o têm.
          </p>
        </>
      )}
      {data.perfis.length === 0 ? (
        <EmptyState title="Nenhum perfil ainda" action={novo}>
          Com perfis você dá a muitas pessoas as mesmas permissões e muda todas de uma vez.
        </EmptyState>
      ) : (
        <ul className={classes.profiles} aria-label="Perfis">
          {data.perfis.map((perfil) => (
            <li key={perfil.id} className={classes.profile}>
              <div className={classes.profileWhat}>
                <h2 className={classes.profileName}>{perfil.nome}</h2>
                {perfil.descricao && <p className={classes.profileText}>{perfil.descricao}</p>}
                <p className={classes.profileTotal}>
                  {perfil.total === 0 ? 'Ninguém tem este perfil' : plural(perfil.total, 'pessoa tem', 'pessoas têm')}
                </p>
                {perfil.permissoes.length > 0 && (
                  <details>
                    <summary>{plural(perfil.permissoes.length, 'permissão', 'permissões')}</summary>
                    <ul className={classes.keys}>
                      {perfil.permissoes.map((chave) => (
                        <li key={chave}>{textoDe(chave)}</li>
                      ))}
                    </ul>
                  </details>
                )}
              </div>
              <div className={classes.acts}>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Alterar ${perfil.nome}`}
                  onClick={() => setAberto({ o: 'alterar', perfil })}
                >
                  Alterar
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`Excluir ${perfil.nome}`}
                  onClick={() => setAberto({ o: 'excluir', perfil })}
                >
                  Excluir
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {aberto?.o === 'novo' && <PerfilDialog opcoes={data.permissoes} onClose={close} />}
      {aberto?.o === 'alterar' && <PerfilDialog perfil={aberto.perfil} opcoes={data.permissoes} onClose={close} />}
      {aberto?.o === 'excluir' && (
        <ConfirmDialog
          title={`Excluir o perfil ${aberto.perfil.nome}`}
          confirm="Excluir o perfil"
          onConfirm={() => excluir.mutateAsync(aberto.perfil.id)}
          onClose={close}
        >
          {aberto.perfil.total > 0
            ? 'Há pessoas com este perfil. Tire-o delas antes; até lá ele não pode ser excluído.'
            : 'Ninguém tem este perfil. Ele sai da lista e não volta; o histórico guarda que ele existiu.'}
        </ConfirmDialog>
      )}
    </>
  );
}
