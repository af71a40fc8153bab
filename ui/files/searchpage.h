// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

namespace AgentCore {
class ContentSearch;
struct SearchOutcome;
} // namespace AgentCore

namespace Ui {

class Button;
class FilesTree;
class HitsModel;
class Label;
class SearchField;

//! \brief Text in the files of a folder: searched for while it is typed, by what the agent's tool
//! searches with, too.
class SearchPage : public QWidget
{
    Q_OBJECT

public:
    explicit SearchPage(QWidget *parent = nullptr);
    ~SearchPage() override;

    //! Canonical; empty: none.
    void setFolder(const QString &folder);
    void focusField();
    HitsModel *hits() const { return m_hits; }
    //! How it goes, or went.
    QString note() const;

    //! As its button does.
    void leave() { emit closeRequested(); }

signals:
    //! Of a hit: relative to the folder, from 1.
    void hitChosen(const QString &path, int line);
    void menuRequested(const QString &path, bool isFolder, const QPoint &at);
    void closeRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void buildLayout();
    void searchSoon();
    void search();
    void stop();
    void handleEnd(const AgentCore::SearchOutcome &outcome);
    void setNote(const QString &note);

    QString m_folder;
    SearchField *m_field;
    Button *m_case;
    Button *m_regex;
    Button *m_close;
    Label *m_note;
    HitsModel *m_hits;
    FilesTree *m_tree;
    AgentCore::ContentSearch *m_search = nullptr;
    QTimer m_timer;
};

} // namespace Ui
