// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/threadimport.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/exchange/conversationbuilder.h"
#include "agentcore/exchange/foreignimport.h"
#include "agentcore/exchange/importedsession.h"
#include "agentcore/exchange/threaddatabase.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLibrary>
#include <QLoggingCategory>
#include <QUrl>

#include <algorithm>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

// Source: zstd.h, "Streaming"; stable since 1.3.
struct ZstdInput
{
    const void *start;
    size_t size;
    size_t position;
};

struct ZstdOutput
{
    void *start;
    size_t size;
    size_t position;
};

//! The functions of libzstd that are needed.
struct ZstdLibrary
{
    void *(*create)() = nullptr;
    size_t (*free)(void *) = nullptr;
    size_t (*unpack)(void *, ZstdOutput *, ZstdInput *) = nullptr;
    unsigned (*isError)(size_t) = nullptr;
};

} // namespace

static std::optional<ZstdLibrary> loadZstd()
{
    constexpr int kVersion = 1;
    QLibrary library(u"zstd"_s, kVersion);
    ZstdLibrary zstd;
    const auto find = [&library](auto &function, const char *name) {
        using Function = std::decay_t<decltype(function)>;
        function = reinterpret_cast<Function>(library.resolve(name));
        return function != nullptr;
    };
    const bool isWhole = find(zstd.create, "ZSTD_createDStream")
        && find(zstd.free, "ZSTD_freeDStream") && find(zstd.unpack, "ZSTD_decompressStream")
        && find(zstd.isError, "ZSTD_isError");
    return isWhole ? std::optional(zstd) : std::nullopt;
}

Result<QByteArray> unpackZstd(const QByteArray &packed, qint64 maxBytes)
{
    constexpr qsizetype kPiece = 128 * 1024; // as large as a block may be
    static const std::optional<ZstdLibrary> zstd = loadZstd();
    if (!zstd) {
        return fail(
            ErrorCode::NotFound,
            u"the library libzstd.so.1, which what is compressed is read with, is missing"_s);
    }
    const std::unique_ptr<void, size_t (*)(void *)> stream(zstd->create(), zstd->free);
    ZstdInput input{packed.constData(), size_t(packed.size()), 0};
    QByteArray unpacked;
    QByteArray piece(kPiece, Qt::Uninitialized);
    for (;;) {
        ZstdOutput output{piece.data(), size_t(piece.size()), 0};
        const size_t left = zstd->unpack(stream.get(), &output, &input);
        if (zstd->isError(left))
            return fail(ErrorCode::InvalidInput, u"the compressed data are broken"_s);
        unpacked.append(piece.constData(), qsizetype(output.position));
        if (unpacked.size() > maxBytes)
            return fail(ErrorCode::LimitExceeded, u"the data are too large once unpacked"_s);
        const bool isAtEnd = input.position == input.size;
        if (left == 0 && isAtEnd)
            return unpacked;
        if (isAtEnd && output.position < output.size)
            return fail(ErrorCode::InvalidInput, u"the compressed data are cut short"_s);
    }
}

// Base64 of the largest picture that is taken over.
static constexpr qsizetype kMaxPictureChars = 4 * 1024 * 1024;

// --- since 0.3.0 ---

static std::optional<ContentBlock> zedPicture(const QJsonObject &json)
{
    const QString source = json["source"_L1].toString();
    if (source.isEmpty() || source.size() > kMaxPictureChars)
        return std::nullopt;
    auto bytes = QByteArray::fromBase64Encoding(
        source.toLatin1(), QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!bytes || bytes.decoded.isEmpty())
        return std::nullopt;
    ContentBlock block;
    block.kind = ContentBlock::Kind::Image;
    block.mimeType = u"image/png"_s; // Zed makes it of all others
    block.data = bytes.decoded;
    return block;
}

//! {"uri": {"File": {"abs_path": …}}, "content": …}, or a uri of another kind.
static ContentBlock zedMention(const QJsonObject &json)
{
    const QJsonObject uri = json["uri"_L1].toObject();
    const QJsonObject target = uri.isEmpty() ? QJsonObject() : uri.constBegin()->toObject();
    const QString path = target["abs_path"_L1].toString(target["path"_L1].toString());
    const QString url = target["url"_L1].toString();
    const QString text = json["content"_L1].toString();
    if (path.isEmpty() && url.isEmpty())
        return ContentBlock::fromText(text.isEmpty() ? target["name"_L1].toString() : text);
    ContentBlock block;
    block.kind = text.isEmpty() ? ContentBlock::Kind::ResourceLink : ContentBlock::Kind::Resource;
    block.uri = path.isEmpty() ? url : QUrl::fromLocalFile(path).toString();
    block.name = path.isEmpty() ? url : path.section(u'/', -1);
    block.text = text;
    return block;
}

static QList<ContentBlock> zedPrompt(const QJsonArray &content)
{
    QList<ContentBlock> blocks;
    for (const QJsonValue &part : content) {
        if (const QString text = part["Text"_L1].toString(); !text.trimmed().isEmpty())
            blocks += ContentBlock::fromText(text);
        else if (part["Mention"_L1].isObject())
            blocks += zedMention(part["Mention"_L1].toObject());
        else if (part["Image"_L1].isObject())
            blocks += zedPicture(part["Image"_L1].toObject())
                          .value_or(ContentBlock::fromText(u"[image]"_s));
    }
    blocks.removeIf([](const ContentBlock &block) {
        return block.kind == ContentBlock::Kind::Text && block.text.trimmed().isEmpty();
    });
    return blocks;
}

//! Zed reads results in several styles: a string, {"Text"}, {"type": "text", "text"}, lists of
//! these.
static QString zedResultText(const QJsonValue &content)
{
    if (content.isString())
        return content.toString();
    if (content.isArray()) {
        QStringList texts;
        const QJsonArray parts = content.toArray();
        for (const QJsonValue &part : parts)
            texts += part.isArray() ? QString() : zedResultText(part);
        return texts.join(u'\n');
    }
    for (const auto key : {"Text"_L1, "text"_L1, "TEXT"_L1}) {
        if (content[key].isString())
            return content[key].toString();
    }
    return content.isObject() ? u"[image]"_s : QString();
}

static ToolCallPart zedCall(const QJsonObject &json)
{
    const QByteArray input
        = QJsonDocument(json["input"_L1].toObject()).toJson(QJsonDocument::Compact);
    return {json["id"_L1].toString(), json["name"_L1].toString(), QString::fromUtf8(input)};
}

static void addText(QString &text, const QString &more)
{
    if (!text.isEmpty() && !more.isEmpty())
        text += u"\n\n"_s;
    text += more;
}

static void addZedAnswer(ConversationBuilder &builder, const QJsonObject &message)
{
    ConversationBuilder::Answer answer;
    const QJsonArray content = message["content"_L1].toArray();
    for (const QJsonValue &part : content) {
        addText(answer.text, part["Text"_L1].toString());
        addText(answer.thought, part["Thinking"_L1]["text"_L1].toString());
        if (part["ToolUse"_L1].isObject())
            answer.calls.push_back(zedCall(part["ToolUse"_L1].toObject()));
    }
    builder.addAnswer(answer);
    const QJsonObject results = message["tool_results"_L1].toObject();
    for (const ToolCallPart &call : answer.calls) {
        const QJsonObject result = results[call.id].toObject();
        if (!result.isEmpty())
            builder.addResult(
                call.id, {zedResultText(result["content"_L1]), result["is_error"_L1].toBool()});
    }
}

// --- before ---

static void addOldResults(ConversationBuilder &builder, const QJsonArray &results)
{
    for (const QJsonValue &result : results) {
        if (!builder.addResult(
                result["tool_use_id"_L1].toString(),
                {zedResultText(result["content"_L1]), result["is_error"_L1].toBool()}))
            builder.skip();
    }
}

//! False when \a message says nothing to us.
static bool addOldMessage(ConversationBuilder &builder, const QJsonObject &message)
{
    const QString role = message["role"_L1].toString();
    ConversationBuilder::Answer answer;
    answer.text = message["text"_L1].toString(); // before 0.1.0
    const QJsonArray segments = message["segments"_L1].toArray();
    for (const QJsonValue &segment : segments) {
        const bool isThought = segment["type"_L1] == u"thinking"_s;
        addText(isThought ? answer.thought : answer.text, segment["text"_L1].toString());
    }
    const QJsonArray results = message["tool_results"_L1].toArray();
    if (role == "user"_L1) {
        builder.addFacts(message["context"_L1].toString());
        addOldResults(builder, results);
        // To 0.1.0 they came in a message of their own, and what Zed itself said is hidden.
        const bool isOfPerson = results.isEmpty() && !message["is_hidden"_L1].toBool();
        if (isOfPerson && !answer.text.trimmed().isEmpty())
            builder.addUser({ContentBlock::fromText(answer.text)}, {});
        return isOfPerson || !results.isEmpty();
    }
    if (role != "assistant"_L1)
        return false;
    const QJsonArray calls = message["tool_uses"_L1].toArray();
    for (const QJsonValue &call : calls)
        answer.calls.push_back(zedCall(call.toObject()));
    builder.addAnswer(answer);
    addOldResults(builder, results);
    return true;
}

static bool addZedMessage(ConversationBuilder &builder, const QJsonValue &message)
{
    if (message["User"_L1].isObject()) {
        const QList<ContentBlock> prompt = zedPrompt(message["User"_L1]["content"_L1].toArray());
        if (!prompt.isEmpty())
            builder.addUser(prompt, {});
        return !prompt.isEmpty();
    }
    if (message["Agent"_L1].isObject()) {
        addZedAnswer(builder, message["Agent"_L1].toObject());
        return true;
    }
    return message == u"Resume"_s || addOldMessage(builder, message.toObject());
}

Result<ImportedSession> sessionFromZed(const QJsonObject &thread, const QString &cwd)
{
    ConversationBuilder builder(cwd);
    const QDateTime updated = foreignTime(thread["updated_at"_L1]);
    const QDateTime began = foreignTime(thread["initial_project_snapshot"_L1]["timestamp"_L1]);
    builder.setTimes(began.isValid() ? began : updated, updated);
    const QString title = thread["title"_L1].toString(thread["summary"_L1].toString());
    if (title != "New Thread"_L1) // what Zed calls one that it found no title for
        builder.addTitle(title);
    const QJsonObject model = thread["model"_L1].toObject();
    if (const QString name = model["model"_L1].toString(); !name.isEmpty())
        builder.addModel(model["provider"_L1].toString() + u'/' + name);
    const QJsonArray messages = thread["messages"_L1].toArray();
    for (const QJsonValue &message : messages) {
        if (!addZedMessage(builder, message))
            builder.skip();
    }
    if (builder.isEmpty())
        return fail(ErrorCode::InvalidInput, u"there is no message in this session"_s);
    return builder.finish();
}

QStringList foldersOfZed(const QJsonObject &thread)
{
    QStringList folders;
    const QJsonArray trees
        = thread["initial_project_snapshot"_L1]["worktree_snapshots"_L1].toArray();
    for (const QJsonValue &tree : trees) {
        if (const QString path = tree["worktree_path"_L1].toString(); !path.isEmpty())
            folders += path;
    }
    return folders;
}

static Q_LOGGING_CATEGORY(logThreads, "agent.exchange.threads", QtWarningMsg)

namespace {
//! One import of a database.
class ThreadImport
{
public:
    ThreadImport(const SessionStore &store, QString path)
        : m_store(store)
        , m_path(std::move(path))
    { }

    //! False: nothing more can be stored.
    bool take(const ThreadRow &row);
    Result<QString> result(const Result<void> &read) const;

private:
    Result<QString> store(const ThreadRow &row);
    bool isOfThisFolder(const QStringList &folders) const;
    QString idOf(const ThreadRow &row) const;

    const SessionStore &m_store;
    const QString m_path;
    QString m_first; // the id of the first that there is now
    std::optional<Error> m_firstError;
    int m_others = 0; // threads of other folders
    bool m_isFull = false;
};
} // namespace

bool isDatabase(const QString &path)
{
    // Source: sqlite.org/fileformat.html, "The Database Header".
    static const QByteArray kMagic("SQLite format 3\0", 16);
    const auto start = PlainFile::readStart(path, kMagic.size());
    return start && *start == kMagic;
}

bool ThreadImport::isOfThisFolder(const QStringList &folders) const
{
    return folders.isEmpty() || std::ranges::any_of(folders, [this](const QString &folder) {
               return QDir::cleanPath(folder) == m_store.cwd()
                   || QFileInfo(folder).canonicalFilePath() == m_store.cwd();
           });
}

//! The same thread has the same id in a folder, so that it is not there twice.
QString ThreadImport::idOf(const ThreadRow &row) const
{
    constexpr int kDigits = 32; // see SessionStore::newId()
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString &part : {u"zed"_s, row.id, m_store.cwd()}) {
        hash.addData(part.toUtf8());
        hash.addData(QByteArrayView("\0", 1));
    }
    return "sess_"_L1 + QString::fromLatin1(hash.result().toHex().first(kDigits));
}

Result<QString> ThreadImport::store(const ThreadRow &row)
{
    constexpr qint64 kMaxJsonBytes = 64LL * 1024 * 1024; // in memory it is many times as large
    const auto json
        = row.isCompressed ? unpackZstd(row.data, kMaxJsonBytes) : Result<QByteArray>(row.data);
    const auto thread = json.and_then(parseJsonObject);
    if (!thread)
        return std::unexpected(thread.error());
    if (row.folders.isEmpty() && !isOfThisFolder(foldersOfZed(*thread))) {
        ++m_others;
        return QString();
    }
    auto session = sessionFromZed(*thread, m_store.cwd());
    if (!session)
        return std::unexpected(session.error());
    if (row.createdAt.isValid())
        session->createdAt = row.createdAt;
    if (row.updatedAt.isValid())
        session->updatedAt = row.updatedAt;
    auto id = storeImported(m_store, *std::move(session), idOf(row));
    m_isFull = !id && id.error().code != ErrorCode::Conflict; // of the disk, not of the thread
    return id;
}

bool ThreadImport::take(const ThreadRow &row)
{
    if (!isOfThisFolder(row.folders)) {
        ++m_others;
        return true;
    }
    const QString known = idOf(row);
    const auto id = m_store.findFile(known).isEmpty() ? store(row) : Result<QString>(known);
    if (id && m_first.isEmpty())
        m_first = *id;
    if (!id) {
        qCWarning(logThreads).noquote() << "thread" << row.id << id.error().text();
        if (!m_firstError)
            m_firstError = id.error();
    }
    return !m_isFull;
}

Result<QString> ThreadImport::result(const Result<void> &read) const
{
    if (!read)
        return std::unexpected(read.error());
    if (!m_first.isEmpty() && !m_isFull)
        return m_first;
    if (m_firstError)
        return fail(m_firstError->code, m_firstError->message, m_path);
    if (m_others > 0) {
        return fail(
            ErrorCode::NotFound,
            u"none of the threads of Zed in it is of this folder; %1 are of others"_s.arg(m_others),
            m_path);
    }
    return fail(ErrorCode::NotFound, u"there is no thread of Zed in it"_s, m_path);
}

Result<QString> importThreads(const SessionStore &store, const QString &path,
                              const std::function<bool()> &stored)
{
    const auto database = threadDatabase();
    if (!database)
        return std::unexpected(database.error());
    ThreadImport import(store, path);
    bool isCancelled = false;
    const auto read = (*database)->read(path, [&](const ThreadRow &row) {
        const bool goesOn = import.take(row);
        isCancelled = stored && !stored();
        return goesOn && !isCancelled;
    });
    if (isCancelled)
        return fail(ErrorCode::Cancelled, u"cancelled"_s);
    return import.result(read);
}

} // namespace AgentCore
