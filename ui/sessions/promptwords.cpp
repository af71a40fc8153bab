// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/promptwords.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

QList<ContentBlock> wordsOf(QList<ContentBlock> content)
{
    if (!content.isEmpty() && content[0].text.startsWith("\\!"_L1))
        content[0].text.remove(0, 1);
    return content;
}

QList<ContentBlock> writtenOf(QList<ContentBlock> content)
{
    if (!content.isEmpty() && content[0].text.startsWith(u'!'))
        content[0].text.prepend(u'\\');
    return content;
}

} // namespace Ui
