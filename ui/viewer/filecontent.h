// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/markdown/codecolours.h"
#include "ui/viewer/editorcommand.h"
#include "ui/viewer/textloader.h"

#include <QObject>
#include <QTextBlock>
#include <QTimer>

namespace Ui {

class TextView;

//! \brief Colours the code in a TextView from its top, a few milliseconds at a time.
class TextColours : public QObject
{
    Q_OBJECT

public:
    //! \a view is not owned; this is its child.
    explicit TextColours(TextView *view);

    //! The view has another text, in \a language; empty: none.
    void start(const QString &language);
    bool isDone() const { return !m_timer.isActive(); }

private:
    void begin();
    void colourSome();

    TextView *m_view;
    QString m_language;
    LineColourer m_colourer;
    QTextBlock m_next;
    QTimer m_timer;
};

} // namespace Ui

class QFileSystemWatcher;

namespace Ui {

//! \brief Fills a TextView with a file, numbered and in colours, and with what is new in it as long
//! as it is shown.
//!
//! Only the first 2 MB of a file are read.
class FileContent : public QObject
{
    Q_OBJECT

public:
    //! \a view is not owned; this is its child.
    FileContent(TextView *view, FilePlace place, LinkUse links);

    const QString &path() const { return m_place.path; }
    //! Goes to another line of the file; 0: stays where it is.
    void goTo(int line, int column);
    //! What is told about the text: that it is cut, gone, none at all.
    const QString &note() const { return m_note; }

    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    //! The file was read, or could not be; the note is new.
    void loaded();

private:
    void load();
    void colour();
    void take(const AgentCore::Result<LoadedText> &part);
    void watch();

    TextView *m_view;
    FilePlace m_place;
    LinkUse m_links;
    TextColours *m_colours;
    QFileSystemWatcher *m_watcher;
    QTimer m_reload;
    QString m_note;
    bool m_isLoading = false;
    bool m_isShown = false; // once, at least
};

} // namespace Ui
