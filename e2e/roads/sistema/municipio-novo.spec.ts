import { test } from '@playwright/test';
import { abrirMunicipio } from '../../municipio-novo.ts';

// From an installation with nothing in it to a town that is open, by the screens alone. Its first citizen, its money and what it brings along
// are told by the journey of the same name.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

abrirMunicipio('breve');
