// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcptool.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/mcp/servers/mcptooloutput.h"
#include "agentcore/mcp/servers/mcptoolschema.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxToolTitleChars = 120;
static constexpr qsizetype kMaxShownInputChars = 4096;
static constexpr qint64 kCharsPerToken = 4;

namespace {

class McpToolCall : public ToolCall
{
public:
    McpToolCall(McpServer *server, McpToolInfo info, QJsonObject input, ToolPreview preview,
                QString savedOutputs)
        : m_server(server)
        , m_info(std::move(info))
        , m_input(std::move(input))
        , m_preview(std::move(preview))
        , m_savedOutputs(std::move(savedOutputs))
    { }
    ~McpToolCall() override { McpToolCall::abort(); }

protected:
    void doPrepare() override { finishPrepare(m_preview); }
    void run() override;
    void abort() override;

private:
    void show(const McpProgress &progress);

    QPointer<McpServer> m_server;
    McpToolInfo m_info;
    QJsonObject m_input;
    ToolPreview m_preview;
    QString m_savedOutputs;
    QString m_lastProgress;
    McpServer::RequestId m_request = 0; //!< 0: none runs.
};

} // namespace

void McpToolCall::run()
{
    if (!m_server) {
        finish(fail(ErrorCode::NotFound, Phrase(Saying::ServerOfToolGone)));
        return;
    }
    m_request = m_server->callTool(
        m_info, m_input, id(), [this](const McpProgress &progress) { show(progress); }, this,
        [this](const Result<McpToolResult> &result) {
            m_request = 0;
            if (result)
                finish(mcpToolOutput(*result, m_savedOutputs));
            else
                finish(std::unexpected(result.error()));
        });
}

void McpToolCall::abort()
{
    if (const auto request = std::exchange(m_request, 0); request != 0 && m_server)
        m_server->cancel(request);
}

void McpToolCall::show(const McpProgress &progress)
{
    QString line;
    if (progress.total && *progress.total > 0)
        line = u"%1 %"_s.arg(qRound(100 * progress.done / *progress.total));
    if (!progress.message.isEmpty())
        line += (line.isEmpty() ? u""_s : u" "_s) + sanitizedForDisplay(progress.message);
    if (line.isEmpty() || line == m_lastProgress)
        return;
    m_lastProgress = line;
    emit outputAppended(line + u'\n');
}

QByteArray mcpServerIdentity(const McpServerSpec &spec)
{
    const QJsonArray parts{int(spec.kind), spec.name, spec.command,
                           QJsonArray::fromStringList(spec.args),
                           spec.url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery)};
    return QCryptographicHash::hash(QJsonDocument(parts).toJson(QJsonDocument::Compact),
                                    QCryptographicHash::Sha256);
}

static QString shortened(QString text, qsizetype maxChars)
{
    if (text.size() <= maxChars)
        return text;
    text.truncate(maxChars - 1);
    if (text.back().isHighSurrogate())
        text.chop(1);
    return text + u'…';
}

QString McpTool::descriptionOf(const QString &server, const QString &tool,
                               const QString &description)
{
    return shortened(description.isEmpty()
                         ? u"The tool %1 of the MCP server %2."_s.arg(tool, server)
                         : description,
                     kMaxDescriptionChars);
}

McpTool::McpTool(McpServer *server, McpToolInfo info, QString name)
    : m_server(server)
    , m_serverName(server->spec().name)
    , m_info(std::move(info))
    , m_isTrusted(server->spec().trusted)
{
    m_definition.name = std::move(name);
    m_definition.description = descriptionOf(m_serverName, m_info.name, m_info.description);
    m_definition.inputSchema = mcpToolSchema(m_info.inputSchema);
    m_fingerprint = QCryptographicHash::hash(
        mcpServerIdentity(server->spec()) + m_info.fingerprint(), QCryptographicHash::Sha256);
    const qsizetype schema
        = QJsonDocument(m_definition.inputSchema).toJson(QJsonDocument::Compact).size();
    m_tokens
        = (m_definition.name.size() + m_definition.description.size() + schema) / kCharsPerToken;
}

//! What clients show; some let what reads go without a question, so only trusted words count.
ToolKind McpTool::kind() const
{
    if (!m_isTrusted)
        return ToolKind::Other;
    if (m_info.annotations.readOnly == true)
        return m_info.annotations.openWorld == true ? ToolKind::Fetch : ToolKind::Read;
    return m_info.annotations.destructive == true ? ToolKind::Delete : ToolKind::Other;
}

Phrase McpTool::title(const QJsonObject &, const ToolContext &) const
{
    const QString own = m_info.title.isEmpty() ? m_info.name : m_info.title;
    return shortened(sanitizedForDisplay((m_serverName + u": "_s + own).simplified()),
                     kMaxToolTitleChars);
}

ToolEffect McpTool::effect() const
{
    ToolEffect effect{ToolEffect::Kind::Server, m_serverName + u'/' + m_info.name, m_serverName};
    effect.fingerprint = m_fingerprint;
    effect.readOnly = isReadOnly();
    effect.destructive = m_info.annotations.destructive == true && !effect.readOnly;
    return effect;
}

Result<std::unique_ptr<ToolCall>> McpTool::createCall(const QJsonObject &input,
                                                      ToolContext *context) const
{
    ToolPreview preview;
    preview.title = title(input, *context);
    preview.effects = {effect()};
    if (!input.isEmpty()) {
        const QString text
            = QString::fromUtf8(QJsonDocument(input).toJson(QJsonDocument::Indented));
        preview.content
            = {ToolText{sanitizedForDisplay(cutMiddle(text.trimmed(), kMaxShownInputChars))}};
    }
    return std::make_unique<McpToolCall>(m_server.data(), m_info, input, std::move(preview),
                                         context->savedOutputs);
}

} // namespace AgentCore
