// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/ports/terminalport.h"
#include "agentcore/tools/documents/documentkind.h"

#include <QStringList>

#include <chrono>
#include <functional>
#include <memory>

namespace AgentCore {

//! \brief How the text of a document comes to standard output.
//!
//! PDF files are read by our own agentao-pdftext, texts by `pandoc` or else LibreOffice, tables and
//! slides by LibreOffice. No name of the document is part of it.
struct AGENTCORE_EXPORT DocumentCommand
{
    QString line; //!< For `sh -c`, in the folder with the document; with limits of its own.
    QStringList programs; //!< Absolute paths of what it starts.
    bool writes = false; //!< In that folder; a program that also speaks to itself over a socket.
    bool tellsPages = false; //!< The first line is their number; see pdftext_main.cpp.
    std::chrono::seconds timeLimit{60};

    //! The document lies in \a folder, absolute, under fileName(). Looks for programs in PATH.
    //! \return Unsupported with the packages that would help.
    static Result<DocumentCommand> find(DocumentKind kind, const QString &folder);
    //! "document.docx"
    static QString fileName(DocumentKind kind);
};

class SandboxProbe;
class TemporaryFolder;

//! The text of a document.
struct AGENTCORE_EXPORT DocumentText
{
    QString text; //!< Of PDF files each page below a line "[Page 3 of 12]".
    int pages = 0; //!< 0: not known.
    friend bool operator==(const DocumentText &, const DocumentText &) = default;
};

//! \brief Takes the text out of one document, in a child process that can see and do next to
//! nothing.
//!
//! What a hostile document can make of its reader stays in the sandbox of CommandProfile::Look: no
//! network, no secrets, only the document in a folder of its own; LibreOffice alone may write
//! there. Where no sandbox is none is read. Deleting it ends the child without a signal.
class AGENTCORE_EXPORT DocumentReading : public QObject
{
    Q_OBJECT

public:
    static constexpr qint64 kMaxBytes = 50 * 1024 * 1024;
    static constexpr qint64 kMaxTextBytes = 1 << 20; //!< Longer ones are cut, with a word.

    //! \a probe says which sandbox there is; null: SandboxProbe::shared().
    explicit DocumentReading(QObject *parent = nullptr, SandboxProbe *probe = nullptr);
    ~DocumentReading() override;

    //! Returns at once; one of them, once.
    void start(DocumentKind kind, const QByteArray &bytes);
    //! The file at \a path. Besides the errors of finished() those of PlainFile::read().
    void startFile(DocumentKind kind, const QString &path);
    //! Leads to ErrorCode::Cancelled.
    void cancel();

signals:
    //! Exactly once, never from within start(). Unsupported: nothing here reads it, or no sandbox;
    //! InvalidInput: broken, locked, without text; LimitExceeded, Timeout, Io.
    void finished(const AgentCore::Result<AgentCore::DocumentText> &text, QPrivateSignal);

private:
    using Source = std::function<Result<QByteArray>()>;
    struct Prepared;

    void begin(DocumentKind kind, const Source &source);
    void launch(const Prepared &prepared);
    void handleEnded(const Result<TerminalExit> &exit);
    void end(const Result<DocumentText> &text);

    SandboxProbe *m_probe;
    std::shared_ptr<TemporaryFolder> m_folder; //!< Shared, as it comes from another thread.
    std::unique_ptr<Terminal> m_terminal;
    bool m_tellsPages = false;
    bool m_isOver = false;
};

} // namespace AgentCore
