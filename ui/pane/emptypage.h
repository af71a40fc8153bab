// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QList>
#include <QString>
#include <QWidget>

class QGridLayout;
class QVBoxLayout;

namespace Ui {

//! Something worth trying in a folder; the words are made by suggestionText().
struct Suggestion
{
    enum class Kind {
        SummariseFile, //!< subject: a file name, such as README.md.
        ExplainBuild, //!< subject: the build file.
        RunTests, //!< subject: the folder or file that shows there are tests.
        ReviewChanges, //!< The folder is a git work tree; no subject.
        ExplainFile, //!< subject: a source file.
        DescribeFolder, //!< No subject.
        CreateProgram, //!< The folder is empty; no subject.
        CreatePage,
        CreateNotes,
    };

    Kind kind = Kind::DescribeFolder;
    QString subject;
    friend bool operator==(const Suggestion &, const Suggestion &) = default;
};

//! What the window says of a folder.
struct FolderFacts
{
    QString path;
    QString branch; //!< Or the short commit of a detached head; empty: no git work tree.
    QList<Suggestion> suggestions; //!< Three, read from the folder.
    friend bool operator==(const FolderFacts &, const FolderFacts &) = default;
};

//! \brief Branch of the work tree that holds \a path, from .git/HEAD; runs no program.
//!
//! Linked work trees (a .git file) and detached heads are understood. Blocks for some file reads.
QString gitBranch(const QString &path);

//! Looks at up to 500 entries of \a path itself, not below. Blocks.
FolderFacts readFolderFacts(const QString &path);

//! The same on a thread of the pool.
QFuture<FolderFacts> readFolderFactsLater(const QString &path);

//! What clicking a suggestion puts into the composer, translated.
QString suggestionText(const Suggestion &suggestion);

class Label;

//! \brief What an empty conversation shows: the folder, things to try there, the keys.
class EmptyPage : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyPage(QWidget *parent = nullptr);

    //! Suggestions may be empty while the folder is being read.
    void setFacts(const FolderFacts &facts);
    //! Lines "keys – what they do", in place of those before.
    void setKeys(const QList<std::pair<QString, QString>> &keys);

signals:
    //! To be put into the composer, not to be sent.
    void suggestionChosen(const QString &text);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void layKeys();

    Label *m_heading = nullptr;
    Label *m_folder = nullptr;
    Label *m_tryLabel = nullptr;
    QVBoxLayout *m_suggestions = nullptr;
    QGridLayout *m_keys = nullptr;
    QList<std::pair<QString, QString>> m_shortcuts;
    int m_columns = 0; //!< Of keys.
    FolderFacts m_facts;
};

} // namespace Ui
