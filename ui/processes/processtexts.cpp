// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/processes/processtexts.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/permission/auditlog.h"
#include "ui/text/amounts.h"
#include "ui/text/tr.h"

#include <QLocale>
#include <QStringList>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui::ProcessTexts {

static constexpr qsizetype kMaxTitleChars = 300;

QString title(const ChildOwner &owner)
{
    const QString words = owner.purpose.trimmed().isEmpty() ? owner.name : owner.purpose;
    const QString line = cutMiddle(words.trimmed(), kMaxTitleChars);
    return sanitizedForDisplay(withoutSecrets(line)).simplified();
}

QString kind(ChildOwner::Kind kind)
{
    switch (kind) {
    case ChildOwner::Kind::Command:
        return Tr::tr("Command");
    case ChildOwner::Kind::Job:
        return Tr::tr("Background command");
    case ChildOwner::Kind::Server:
        return Tr::tr("MCP server");
    case ChildOwner::Kind::Agent:
        break;
    }
    return Tr::tr("Agent");
}

QString detail(const ChildProcess &child, const TreeUse &use, const QString &session)
{
    QStringList parts{kind(child.owner.kind)};
    if (!session.isEmpty())
        parts.append(session);
    if (child.isStopping)
        parts.append(Tr::tr("is being stopped"));
    else
        parts.append(elapsedText(child.startedAt.msecsTo(QDateTime::currentDateTimeUtc())));
    if (use.count > 1)
        parts.append(Tr::tr("%n processes", nullptr, use.count));
    if (use.count > use.lines.size() && !use.lines.isEmpty())
        parts.append(Tr::tr("%n of them below", nullptr, int(use.lines.size())));
    parts.removeAll(QString());
    return parts.join(u" · "_s);
}

static QString percentText(double percent)
{
    constexpr double kShown = 0.05; // "0.0 %" says nothing
    const bool isSmall = percent >= kShown && percent < 9.95;
    return Tr::tr("%1 %").arg(
        QLocale().toString(percent < kShown ? 0.0 : percent, 'f', isSmall ? 1 : 0));
}

QString use(const ProcessUse &use)
{
    constexpr qint64 kMegabyte = 1024 * 1024;
    QStringList parts;
    if (use.cpuPercent)
        parts.append(percentText(*use.cpuPercent));
    if (use.memoryBytes > 0) {
        const bool isSmall = use.memoryBytes >= kMegabyte && use.memoryBytes < 10 * kMegabyte;
        parts.append(QLocale().formattedDataSize(use.memoryBytes, isSmall ? 1 : 0,
                                                 QLocale::DataSizeTraditionalFormat));
    }
    return parts.join(u" · "_s);
}

QString summary(qsizetype children, int processes)
{
    if (children == 0)
        return Tr::tr("Nothing runs");
    QString text = Tr::tr("%n running", nullptr, int(children));
    if (processes > 1)
        text += u" · "_s + Tr::tr("%n processes", nullptr, processes);
    return text;
}

} // namespace Ui::ProcessTexts
