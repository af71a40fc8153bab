// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/eventline.h"
#include "agentcore/index/indexdatabase.h"
#include "agentcore/index/linereader.h"

namespace AgentCore {

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
