// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/history/eventline.h"
#include "agentcore/index/indexdatabase.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QFile>

#include <optional>

namespace AgentCore {

//! \brief The whole lines of a file from some offset on, with their places; holds one at a time.
class AGENTCORE_EXPORT LineReader
{
public:
    //! Longer lines are passed over.
    static constexpr qsizetype kMaxLineBytes = 64 * 1024 * 1024;

    struct Line
    {
        QByteArrayView bytes; //!< Without the line's end; valid until the next call.
        qint64 start = 0; //!< In the file.
        qint64 end = 0; //!< Behind the line's end.
    };

    //! Errors: Io.
    static Result<LineReader> open(const QString &path, qint64 offset);

    //! Nothing at the end of the file, or of what is whole there; ErrorCode::Io.
    Result<std::optional<Line>> next();

private:
    explicit LineReader(std::unique_ptr<QFile> file, qint64 offset);

    std::unique_ptr<QFile> m_file;
    QByteArray m_buffer;
    qint64 m_offset = 0; //!< Of the buffer's begin in the file.
    qsizetype m_lineStart = 0; //!< In the buffer.
    qsizetype m_scanned = 0;
    bool m_skipping = false; //!< Inside a line that is too long.
};

//! \brief Writes the documents of one session file into the index, from where it ended last.
//!
//! Within a transaction that is open, which it commits and begins anew when it grows long.
class FileDocuments
{
public:
    //! Neither \a database nor \a file is owned; \a isOver says when to stop before the end.
    FileDocuments(IndexDatabase *database, IndexedFile *file, std::function<bool()> isOver);

    //! Moves IndexedFile::indexed on; title, marks, times and model become those of the events.
    Result<void> read();
    //! It came to the end of the file.
    bool isWhole() const { return m_whole; }

private:
    void takeLine(const LineReader::Line &line);
    void takeEvent(const SessionEvent &event);
    void put(IndexDocument &&document);
    Result<void> saveStep();

    IndexDatabase *m_database;
    IndexedFile *m_file;
    std::function<bool()> m_isOver;
    EventLineParser m_parser;
    DocumentReader m_reader;
    Result<void> m_stored; //!< The first error of storing a document.
    int m_next = 1; //!< Number of the next document, streamed ones included.
    qint64 m_openChars = 0; //!< In this transaction.
    bool m_whole = false;
};

} // namespace AgentCore
