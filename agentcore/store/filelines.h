// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

class QFile;

namespace AgentCore {

//! \brief Reads a file line by line in one buffer, which grows to the longest line and no further
//! than the bound.
class FileLines
{
public:
    struct Line
    {
        QByteArrayView bytes; //!< Without LF or CR LF; valid until the next call.
        bool isTooLong = false; //!< It is left out.
    };

    //! \a file is open for reading and outlives this.
    FileLines(QFile &file, qsizetype maxLineBytes);

    //! Nothing at the end of the file or after an error, see hasFailed(); what stands after the
    //! last line end is no line.
    std::optional<Line> next();
    bool hasFailed() const { return m_failed; }
    //! Of the file, up to the end of the last line.
    qint64 wholeBytes() const { return m_wholeBytes; }
    //! Of the file.
    qint64 readBytes() const { return m_readBytes; }

private:
    bool readMore();

    QFile &m_file;
    QByteArray m_buffer;
    qsizetype m_maxLineBytes;
    qsizetype m_begin = 0; //!< Of the line, in the buffer.
    qsizetype m_end = 0; //!< Of what was read.
    qint64 m_wholeBytes = 0;
    qint64 m_readBytes = 0;
    bool m_failed = false;
};

} // namespace AgentCore
