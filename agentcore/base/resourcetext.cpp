// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/resourcetext.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString resourceText(const QString &path)
{
    QFile file(u":/agentao/"_s + path);
    const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT(opened); // compiled in
    Q_UNUSED(opened)
    return QString::fromUtf8(file.readAll());
}

} // namespace AgentCore
