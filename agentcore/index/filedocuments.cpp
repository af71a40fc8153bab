// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/filedocuments.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/index/wordsplitter.h"
#include "agentcore/store/sessionlog.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qint64 kChunkBytes = 256 * 1024;

static std::unexpected<Error> readError(const QFile &file)
{
    return fail(ErrorCode::Io, u"cannot read the session: "_s + file.errorString());
}

LineReader::LineReader(std::unique_ptr<QFile> file, qint64 offset)
    : m_file(std::move(file))
    , m_offset(offset)
{ }

Result<LineReader> LineReader::open(const QString &path, qint64 offset)
{
    auto file = std::make_unique<QFile>();
    if (const auto isOpen = PlainFile::open(*file, path); !isOpen)
        return std::unexpected(isOpen.error());
    if (!file->seek(offset))
        return readError(*file);
    return LineReader(std::move(file), offset);
}

Result<std::optional<LineReader::Line>> LineReader::next()
{
    for (;;) {
        const qsizetype end = m_buffer.indexOf('\n', m_scanned);
        if (end >= 0) {
            const qsizetype start = std::exchange(m_lineStart, end + 1);
            m_scanned = m_lineStart;
            if (std::exchange(m_skipping, false))
                continue;
            return Line{QByteArrayView(m_buffer).sliced(start, end - start), m_offset + start,
                        m_offset + end + 1};
        }
        // Half a line: it moves to the front of the buffer and the file goes on behind it.
        m_buffer.remove(0, m_lineStart);
        m_offset += std::exchange(m_lineStart, 0);
        m_scanned = m_buffer.size();
        if (m_buffer.size() > kMaxLineBytes) {
            m_offset += m_buffer.size();
            m_buffer.clear();
            m_scanned = 0;
            m_skipping = true;
        }
        const qsizetype kept = m_buffer.size();
        m_buffer.resize(kept + kChunkBytes);
        const qint64 count = m_file->read(m_buffer.data() + kept, kChunkBytes);
        m_buffer.resize(kept + qMax<qint64>(count, 0));
        if (count < 0)
            return readError(*m_file);
        if (count == 0)
            return std::nullopt;
    }
}

static constexpr qint64 kMaxOpenChars = 4 * 1024 * 1024;
static constexpr qint64 kBytesBetweenLooks = 256 * 1024;

FileDocuments::FileDocuments(IndexDatabase *database, IndexedFile *file,
                             std::function<bool()> isOver)
    : m_database(database)
    , m_file(file)
    , m_isOver(std::move(isOver))
    , m_next(file->nextDocument)
{
    m_reader.onDocument = [this](IndexDocument &&document) { put(std::move(document)); };
    m_reader.onFact = [this](const IndexFact &fact) {
        if (m_stored)
            m_stored = m_database->putFact(m_file->row, fact);
    };
}

void FileDocuments::put(IndexDocument &&document)
{
    if (!m_stored || m_next >= IndexDatabase::kMaxDocuments)
        return;
    const qint64 id = IndexDatabase::documentId(m_file->row, m_next++, document.kind);
    m_stored = m_database->putDocument(
        id, {document.kind, document.itemId, document.start, document.end},
        WordSplitter::joined(document.text));
    m_openChars += document.text.size();
}

void FileDocuments::takeEvent(const SessionEvent &event)
{
    if (const auto *title = std::get_if<TitleChanged>(&event))
        m_file->session.title = title->title;
    else if (const auto *model = std::get_if<ModelEvent>(&event))
        m_file->model = model->name;
    if (const auto *mark = std::get_if<MarkEvent>(&event)) {
        m_file->session.isPinned = mark->pinned.value_or(m_file->session.isPinned);
        m_file->session.isArchived = mark->archived.value_or(m_file->session.isArchived);
        m_file->session.group = mark->group.value_or(m_file->session.group);
    }
}

void FileDocuments::takeLine(const LineReader::Line &line)
{
    if (line.start == 0) {
        if (const auto header = SessionHeader::fromLine(line.bytes))
            m_file->session.createdAt = header->createdAt;
    } else if (const auto event = m_parser.parse(line.bytes)) {
        takeEvent(*event);
        m_reader.take(*event, line.start, line.end);
    }
    if (m_reader.isSettled()) {
        m_file->indexed = line.end;
        m_file->nextDocument = m_next;
    }
}

//! What was read so far is in the index from now on.
Result<void> FileDocuments::saveStep()
{
    m_openChars = 0;
    m_file->isWhole = false;
    m_file->check.clear(); // known when all is read; until then a stop begins the file anew
    auto done = m_database->putFile(*m_file).transform([](qint64) { });
    if (done)
        done = m_database->commit();
    return done ? m_database->begin() : done;
}

Result<void> FileDocuments::read()
{
    // Of text that was being streamed the last time.
    if (auto dropped = m_database->dropDocuments(m_file->row, m_file->nextDocument); !dropped)
        return dropped;
    auto reader = LineReader::open(m_file->path, m_file->indexed);
    if (!reader)
        return std::unexpected(reader.error());
    qint64 nextLook = m_file->indexed + kBytesBetweenLooks;
    for (;;) {
        const auto line = reader->next();
        if (!line)
            return std::unexpected(line.error());
        if (!*line)
            break;
        takeLine(**line);
        if (m_stored && m_openChars > kMaxOpenChars && m_reader.isSettled())
            m_stored = saveStep();
        if (!m_stored)
            return m_stored;
        if ((*line)->end < nextLook)
            continue;
        nextLook = (*line)->end + kBytesBetweenLooks;
        if (m_isOver())
            return {};
    }
    m_reader.flush();
    m_whole = true;
    return m_stored;
}

} // namespace AgentCore
