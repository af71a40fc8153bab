// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/draft2/draft2shapes.h"

#include "acp/wire/agentoffer.h"
#include "acp/wire/contentblock.h"
#include "acp/wire/toolcallpatch.h"
#include "agentcore/base/textlimits.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

namespace {

//! Reads a patch line by line.
class PatchReader
{
public:
    explicit PatchReader(qsizetype most)
        : m_most(most)
    { }

    void read(QStringView line);
    QList<PatchHunk> finish();

private:
    void beginHunk(QStringView line);
    void endHunk();
    void readHunk(QStringView line);

    qsizetype m_most;
    QList<PatchHunk> m_hunks;
    QString m_oldPath;
    QString m_newPath;
    bool m_isNew = false; // the file was not there before
    bool m_isGone = false; // the file is not there afterwards
    PatchHunk m_hunk;
    qint64 m_oldLeft = 0; // lines of the open hunk
    qint64 m_newLeft = 0;
    QChar m_lastSign;
    bool m_isOpen = false;
};

} // namespace

//! "a/x" and "b/x" without what stands before, and without what some write behind a tab.
static QString pathIn(QStringView name)
{
    const qsizetype tab = name.indexOf(u'\t');
    QStringView path = tab < 0 ? name : name.first(tab);
    if (path.endsWith(u'\r'))
        path.chop(1);
    if (path.size() > 1 && path.startsWith(u'"') && path.endsWith(u'"'))
        path = path.sliced(1, path.size() - 2);
    if (path.startsWith("a/"_L1) || path.startsWith("b/"_L1))
        path = path.sliced(2);
    return path.toString();
}

void PatchReader::beginHunk(QStringView line)
{
    static const QRegularExpression head(uR"(^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@)"_s);
    const auto match = head.matchView(line);
    if (!match.hasMatch() || m_hunks.size() >= m_most)
        return;
    const auto count = [&match](int group) {
        return match.hasCaptured(group) ? match.capturedView(group).toLongLong() : 1;
    };
    m_oldLeft = count(1);
    m_newLeft = count(2);
    m_hunk
        = {m_isGone ? m_oldPath : m_newPath, m_isNew ? std::nullopt : std::optional(QString()), {}};
    m_isOpen = true;
}

void PatchReader::endHunk()
{
    if (std::exchange(m_isOpen, false))
        m_hunks += m_hunk;
}

//! A line of an open hunk; an empty one is a line without text that lost its blank.
void PatchReader::readHunk(QStringView line)
{
    const QChar sign = line.isEmpty() ? QChar(u' ') : line.front();
    const QString text = line.mid(1).toString() + u'\n';
    if (sign == u'\\') { // "No newline at end of file", which is said of the line before
        if (m_lastSign != u'+' && m_hunk.oldText && m_hunk.oldText->endsWith(u'\n'))
            m_hunk.oldText->chop(1);
        if (m_lastSign != u'-' && m_hunk.newText.endsWith(u'\n'))
            m_hunk.newText.chop(1);
        return;
    }
    m_lastSign = sign;
    if (sign != u'+' && m_hunk.oldText)
        *m_hunk.oldText += text;
    if (sign != u'-')
        m_hunk.newText += text;
    m_oldLeft -= sign != u'+' ? 1 : 0;
    m_newLeft -= sign != u'-' ? 1 : 0;
}

void PatchReader::read(QStringView line)
{
    const bool isBody = line.isEmpty() || u" +-\\"_s.contains(line.front());
    const bool isFull = m_oldLeft <= 0 && m_newLeft <= 0;
    if (m_isOpen && isBody && (!isFull || line.startsWith(u'\\'))) {
        readHunk(line);
        return;
    }
    endHunk();
    if (line.startsWith("@@"_L1)) {
        beginHunk(line);
    } else if (line.startsWith("--- "_L1)) {
        m_isNew = line.sliced(4).startsWith("/dev/null"_L1);
        m_oldPath = pathIn(line.sliced(4));
    } else if (line.startsWith("+++ "_L1)) {
        m_isGone = line.sliced(4).startsWith("/dev/null"_L1);
        m_newPath = pathIn(line.sliced(4));
    }
}

QList<PatchHunk> PatchReader::finish()
{
    endHunk();
    return m_hunks;
}

QList<PatchHunk> patchHunks(QStringView patch, qsizetype most)
{
    PatchReader reader(most);
    for (qsizetype start = 0; start < patch.size();) {
        qsizetype end = patch.indexOf(u'\n', start);
        if (end < 0)
            end = patch.size();
        reader.read(patch.sliced(start, end - start));
        start = end + 1;
    }
    return reader.finish();
}

} // namespace Acp

namespace Acp::Draft2 {

QJsonObject initializeParams(const QJsonObject &params)
{
    const QJsonObject client = params["clientCapabilities"_L1].toObject();
    QJsonObject capabilities;
    if (client["auth"_L1]["terminal"_L1] == true)
        capabilities["auth"_L1] = QJsonObject{{"terminal"_L1, QJsonObject()}};
    for (const QLatin1StringView same : {"elicitation"_L1, "_meta"_L1}) {
        if (client.contains(same))
            capabilities[same] = client[same];
    }
    return {{"protocolVersion"_L1, 2},
            {"info"_L1, params["clientInfo"_L1]},
            {"capabilities"_L1, capabilities}};
}

static AuthMethodOffer methodOfDraft(const QJsonObject &json)
{
    AuthMethodOffer method;
    method.id = json["methodId"_L1].toString();
    method.name = json["name"_L1].toString();
    method.description = json["description"_L1].toString();
    const QString type = json["type"_L1].toString();
    method.kind = type == "terminal"_L1 ? AuthMethodOffer::Kind::Terminal
        : type == "agent"_L1            ? AuthMethodOffer::Kind::Agent
                                        : AuthMethodOffer::Kind::Unknown;
    const QJsonArray arguments = json["args"_L1].toArray();
    for (const auto &argument : arguments)
        method.args += argument.toString();
    const QJsonArray variables = json["env"_L1].toArray();
    for (const auto &variable : variables)
        method.env[variable["name"_L1].toString()] = variable["value"_L1].toString();
    return method;
}

//! Support is said by objects; null is no.
static bool isMarked(const QJsonValue &marker)
{
    return marker.isObject();
}

bool takesStdioServers(const QJsonObject &initializeResult)
{
    return isMarked(initializeResult["capabilities"_L1]["session"_L1]["mcp"_L1]["stdio"_L1]);
}

QJsonObject initializeResult(const QJsonObject &result)
{
    AgentOffer offer;
    offer.protocolVersion = 2;
    const QJsonValue info = result["info"_L1];
    offer.name = info["name"_L1].toString();
    offer.title = info["title"_L1].toString();
    offer.version = info["version"_L1].toString();
    const QJsonValue capabilities = result["capabilities"_L1];
    const QJsonValue session = capabilities["session"_L1];
    // Whoever has sessions has all of these.
    offer.loadSession = isMarked(session);
    offer.resumeSession = offer.loadSession;
    offer.listSessions = offer.loadSession;
    offer.closeSession = offer.loadSession;
    offer.deleteSession = isMarked(session["delete"_L1]);
    offer.forkSession = isMarked(session["fork"_L1]);
    offer.additionalDirectories = isMarked(session["additionalDirectories"_L1]);
    offer.images = isMarked(session["prompt"_L1]["image"_L1]);
    offer.audio = isMarked(session["prompt"_L1]["audio"_L1]);
    offer.embeddedContext = isMarked(session["prompt"_L1]["embeddedContext"_L1]);
    offer.mcpHttp = isMarked(session["mcp"_L1]["http"_L1]);
    const QJsonArray methods = result["authMethods"_L1].toArray();
    for (const auto &method : methods) {
        const AuthMethodOffer read = methodOfDraft(method.toObject());
        if (!read.id.isEmpty() && offer.authMethods.size() < AuthMethodOffer::kMaxMethods)
            offer.authMethods += read;
    }
    offer.logout = !offer.authMethods.isEmpty();
    offer.meta = capabilities["_meta"_L1].toObject();
    return offer.toJson();
}

QJsonObject openingParams(QJsonObject params, bool takesStdio)
{
    QJsonArray servers;
    const QJsonArray known = params.value("mcpServers"_L1).toArray();
    for (const auto &server : known) {
        QJsonObject json = server.toObject();
        const QString type = json.value("type"_L1).toString(u"stdio"_s);
        json["type"_L1] = type;
        if (type == "http"_L1 || (type == "stdio"_L1 && takesStdio))
            servers += json;
    }
    params["mcpServers"_L1] = servers;
    return params;
}

QJsonObject optionParams(QJsonObject params)
{
    if (!params.contains("type"_L1))
        params["type"_L1] = "id"_L1;
    return params;
}

QJsonObject withOptions(QJsonObject object)
{
    const QJsonValue options = object.value("configOptions"_L1);
    if (!options.isArray())
        return object;
    QJsonArray renamed;
    const QJsonArray array = options.toArray();
    for (const auto &option : array) {
        QJsonObject json = option.toObject();
        json["id"_L1] = json.take("configId"_L1);
        renamed += json;
    }
    object["configOptions"_L1] = renamed;
    return object;
}

static QJsonObject textItem(const QString &text)
{
    return {{"type"_L1, "content"_L1}, {"content"_L1, textBlockJson(text)}};
}

static bool isDiff(const QJsonValue &item)
{
    return item["type"_L1] == "diff"_L1 && item["changes"_L1].isArray();
}

QStringList changedPaths(const QJsonValue &item)
{
    QStringList paths;
    if (!isDiff(item))
        return paths;
    const QJsonArray changes = item["changes"_L1].toArray();
    for (const auto &change : changes) {
        const QString path = change["path"_L1].toString();
        if (!path.isEmpty() && !paths.contains(path) && paths.size() < ToolCallPatch::kMaxItems)
            paths += path;
    }
    return paths;
}

//! The absolute path that the relative one of a patch stands for.
static QString fullPath(const QString &path, const QStringList &changed)
{
    const auto found = std::ranges::find_if(changed, [&path](const QString &full) {
        return full == path || full.endsWith(u'/' + path);
    });
    return found == changed.end() ? path : *found;
}

//! Empty where the hunks of the patch show it.
static QString wordsOf(const QJsonValue &change, const QStringList &shown)
{
    const QString operation = change["operation"_L1].toString();
    const QString path = change["path"_L1].toString();
    const QString from = change["oldPath"_L1].toString();
    const bool isShown = shown.contains(path);
    if (operation == "add"_L1)
        return isShown ? QString() : u"Added %1"_s.arg(path);
    if (operation == "modify"_L1)
        return isShown ? QString() : u"Changed %1"_s.arg(path);
    if (operation == "delete"_L1)
        return u"Deleted %1"_s.arg(path);
    if (operation == "move"_L1)
        return u"Moved %1 to %2"_s.arg(from, path);
    if (operation == "copy"_L1)
        return u"Copied %1 to %2"_s.arg(from, path);
    return operation.left(40) + u' ' + path;
}

static QJsonArray diffItems(const QJsonValue &diff)
{
    const QStringList changed = changedPaths(diff);
    const QJsonValue patch = diff["patch"_L1];
    const QString text = patch["text"_L1].toString();
    const QList<PatchHunk> hunks = patch["format"_L1] == "git_patch"_L1
        ? patchHunks(text, ToolCallPatch::kMaxItems / 2)
        : QList<PatchHunk>();
    QStringList shown;
    QJsonArray items;
    for (const PatchHunk &hunk : hunks) {
        const QString path = fullPath(hunk.path, changed);
        if (!shown.contains(path))
            shown += path;
        QJsonObject json{{"type"_L1, "diff"_L1}, {"path"_L1, path}, {"newText"_L1, hunk.newText}};
        if (hunk.oldText)
            json["oldText"_L1] = *hunk.oldText;
        items += json;
    }
    QStringList words;
    const QJsonArray changes = diff["changes"_L1].toArray();
    for (const auto &change : changes) {
        const QString said = wordsOf(change, shown);
        if (!said.isEmpty() && words.size() < ToolCallPatch::kMaxItems)
            words += said;
    }
    if (!words.isEmpty())
        items.prepend(textItem(words.join(u'\n')));
    if (hunks.isEmpty() && !text.isEmpty()) // of another format, or no patch
        items += textItem(cutMiddle(text, ToolCallPatch::kMaxTextChars));
    return items;
}

QJsonArray contentItems(const QJsonValue &item)
{
    return isDiff(item) ? diffItems(item) : QJsonArray{item};
}

} // namespace Acp::Draft2
