// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QSet>

class QTextBrowser;

namespace Ui {

class Button;
class Label;

//! \brief An answer as a document of its own: to be read in peace, saved, printed.
//!
//! Not modal; deleted when it is closed. Nothing in it runs or is fetched.
class AnswerWindow : public QDialog
{
    Q_OBJECT

public:
    //! \a markdown: of the answer. \a folder: of its project, into which links may lead.
    AnswerWindow(const QString &title, const QString &markdown, const QString &folder,
                 QWidget *parent = nullptr);

    QTextBrowser *text() const { return m_text; }
    //! "pdf", "html", "txt", else Markdown, by the end of the name. \return empty: done, else why
    //! not.
    QString save(const QString &path) const;

signals:
    //! A link was clicked; see LinkOpener.
    void linkActivated(const QString &target);

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildLayout();
    void addButton(const char *name, const QString &text, void (AnswerWindow::*done)());
    void render();
    void activate(const QString &target);
    void copy();
    void saveAs();
    void print();

    QString m_markdown;
    QString m_folder;
    QSet<QString> m_plainFormulas; // that are shown as they were written
    QTextBrowser *m_text;
    Label *m_note;
    QList<Button *> m_buttons;
};

} // namespace Ui
