// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/loglevel.h"

#include <QLoggingCategory>

using namespace Qt::StringLiterals;

namespace AgentCore {

QByteArray wantedLogLevel()
{
    const QByteArray wanted = qgetenv("AGENTAO_LOG").trimmed().toLower();
    return wanted.isEmpty() ? "warning"_ba : wanted;
}

void setLogLevel(const QByteArray &level)
{
    QString rules;
    if (level == "info" || level == "debug")
        rules += u"agent.*.info=true\n"_s;
    if (level == "debug")
        rules += u"agent.*.debug=true\n"_s;
    if (level == "error" || level == "off")
        rules += u"agent.*.warning=false\n"_s;
    QLoggingCategory::setFilterRules(rules);
}

} // namespace AgentCore
