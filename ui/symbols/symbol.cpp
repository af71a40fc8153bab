// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/symbols/symbol.h"

#include "ui/text/tr.h"

namespace Ui {

QString Symbol::kindText() const
{
    switch (kind) {
    case Kind::Function:
        return Tr::tr("Function");
    case Kind::Method:
        return Tr::tr("Method");
    case Kind::Type:
        return Tr::tr("Type");
    case Kind::Variable:
        return Tr::tr("Variable");
    case Kind::Macro:
        return Tr::tr("Macro");
    case Kind::Heading:
        return Tr::tr("Heading");
    }
    return {};
}

} // namespace Ui
