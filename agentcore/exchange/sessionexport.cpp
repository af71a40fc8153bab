// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/sessionexport.h"

#include "agentcore/exchange/htmlexport.h"
#include "agentcore/exchange/markdownexport.h"
#include "agentcore/exchange/sessionjson.h"
#include "agentcore/history/history.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static QLatin1StringView suffixOf(ExportFormat format)
{
    switch (format) {
    case ExportFormat::Markdown:
        return "md"_L1;
    case ExportFormat::Json:
        return "json"_L1;
    case ExportFormat::Html:
        return "html"_L1;
    }
    Q_UNREACHABLE_RETURN({});
}

std::optional<ExportFormat> exportFormatFromName(const QString &name)
{
    for (const ExportFormat format :
         {ExportFormat::Markdown, ExportFormat::Json, ExportFormat::Html}) {
        if (name.compare(suffixOf(format), Qt::CaseInsensitive) == 0)
            return format;
    }
    return std::nullopt;
}

QString exportFileName(const QString &title, const QString &id, ExportFormat format)
{
    constexpr qsizetype kMaxChars = 60;
    QString name;
    const QString plain = title.simplified().left(kMaxChars);
    for (const QChar c : plain)
        name += c.isLetterOrNumber() || c == u'-' || c == u'_' || c.isSurrogate() ? c : u'-';
    static const QString hyphens = u"--"_s;
    while (name.contains(hyphens))
        name.replace(hyphens, u"-"_s);
    while (name.startsWith(u'-'))
        name.remove(0, 1);
    while (name.endsWith(u'-') || (!name.isEmpty() && name.back().isHighSurrogate()))
        name.chop(1);
    return (name.isEmpty() ? id : name) + u'.' + suffixOf(format);
}

static Result<SessionDocument> readDocument(const SessionStore &store, const QString &id,
                                            const std::stop_token &stop)
{
    History history;
    const auto header = store.read(id, [&](SessionEvent &&event) {
        if (!stop.stop_requested())
            history.apply(event);
    });
    if (!header)
        return std::unexpected(header.error());
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, u"cancelled"_s);
    return SessionDocument{header->id,
                           header->cwd,
                           history.labels().title(),
                           history.labels().modelName(),
                           header->createdAt,
                           history.transcript()};
}

Result<QByteArray> exportSession(const SessionStore &store, const QString &id, ExportFormat format,
                                 std::stop_token stop)
{
    if (format == ExportFormat::Json)
        return sessionToJson(store, id, std::move(stop));
    const auto document = readDocument(store, id, stop);
    if (!document)
        return std::unexpected(document.error());
    return format == ExportFormat::Markdown ? sessionToMarkdown(*document)
                                            : sessionToHtml(*document);
}

} // namespace AgentCore
