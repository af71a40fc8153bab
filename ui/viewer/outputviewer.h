// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/terminal/terminaltext.h"
#include "ui/viewer/textloader.h"
#include "ui/viewer/textwindow.h"

#include <QTimer>

namespace Ui {

//! What an OutputViewer shows at first.
struct OutputSource
{
    QString heading;
    QString text; //!< With escape sequences; what is known of it.
    QString file; //!< That holds the whole; empty: none.
    bool isCut = false; //!< text lacks its beginning or its middle.
};

//! \brief All that a command printed, with its colours; follows one that runs.
//!
//! Keeps the last kMaxLines lines. Where the whole is in a file it is shown in parts of 1 MB, so
//! that its size does not matter.
class OutputViewer : public TextWindow
{
    Q_OBJECT

public:
    static constexpr int kMaxLines = 20'000; //!< Of what runs.
    static constexpr qint64 kPartBytes = 1024 * 1024;
    static constexpr int kRefreshMilliseconds = 100;

    explicit OutputViewer(const OutputSource &source, QWidget *parent = nullptr);

    //! More came; shown with what else came shortly after.
    void append(const QString &text);
    //! The command has ended; \a file as in OutputSource.
    void finish(const QString &file);

signals:
    //! A part of the file was read, or could not be.
    void partLoaded();

protected:
    QString save(const QString &path) override;
    void changeEvent(QEvent *event) override;

private:
    void loadPart(qint64 at);
    void take(const AgentCore::Result<LoadedText> &part);
    void showAll(QStringView text);
    void refresh();
    void writeLines(qsizetype first);
    void applyFormats(qsizetype first);
    void setFile(const QString &file);

    TerminalText m_terminal;
    QString m_file;
    QTimer m_refresh;
    LoadedText m_part; // its text is not kept
    qsizetype m_dropped = 0; // lines that went and are gone from the view, too
    Button *m_earlier;
    Button *m_later;
    bool m_isLoading = false;
};

} // namespace Ui
